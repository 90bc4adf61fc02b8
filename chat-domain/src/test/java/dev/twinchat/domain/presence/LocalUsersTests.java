package dev.twinchat.domain.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.user.UserRef;
import org.junit.jupiter.api.Test;

class LocalUsersTests {

    private static final UserRef ANN = new UserRef(1, "ann");
    private static final UserRef BOB = new UserRef(2, "bob");

    private final LocalUsers users = new LocalUsers();

    @Test
    void tellsTheFirstChatFromOthers() {
        assertThat(users.came(ANN)).isTrue();
        assertThat(users.came(ANN)).isFalse();
        assertThat(users.came(BOB)).isTrue();
        assertThat(users.all()).containsExactlyInAnyOrder(ANN, BOB);
    }

    @Test
    void tellsTheLastChatFromOthers() {
        users.came(ANN);
        users.came(ANN);
        assertThat(users.gone(ANN)).isFalse();
        assertThat(users.size()).isEqualTo(1);
        assertThat(users.gone(ANN)).isTrue();
        assertThat(users.all()).isEmpty();
    }
}
