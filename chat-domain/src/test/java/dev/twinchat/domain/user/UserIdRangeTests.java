package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class UserIdRangeTests {

    @Test
    void isCrowdedIfAsManyAreFoundAsAreFetched() {
        assertThat(UserIdRange.of(3, many(UserIdRange.CROWD)).crowded()).isTrue();
        assertThat(UserIdRange.of(3, many(UserIdRange.CROWD - 1)).crowded()).isFalse();
    }

    @Test
    void isCrowdedIfSomeOfItTellThatMostMayFit() {
        UserIdRange range = UserIdRange.of(3, null);
        assertThat(range.crowded()).isTrue();
        assertThat(range.found()).isEmpty();
        assertThat(range.number()).isEqualTo(3);
    }

    private static String[] many(int nicknames) {
        return Collections.nCopies(nicknames, "ann").toArray(String[]::new);
    }
}
