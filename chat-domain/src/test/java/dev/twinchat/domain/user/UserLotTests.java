package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class UserLotTests {

    @Test
    void isCrowdedIfAsManyAreFoundAsAreFetched() {
        assertThat(UserLot.of(3, many(UserLot.CROWD)).crowded()).isTrue();
        assertThat(UserLot.of(3, many(UserLot.CROWD - 1)).crowded()).isFalse();
    }

    @Test
    void isCrowdedIfSomeOfItTellThatMostMayFit() {
        UserLot lot = UserLot.of(3, null);
        assertThat(lot.crowded()).isTrue();
        assertThat(lot.found()).isEmpty();
        assertThat(lot.number()).isEqualTo(3);
    }

    private static String[] many(int nicknames) {
        return Collections.nCopies(nicknames, "ann").toArray(String[]::new);
    }
}
