package dev.twinchat.message.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundRobinTests {

    private static final URI ONE = URI.create("http://one:8081");
    private static final URI TWO = URI.create("http://two:8081");
    private static final URI REQUEST = URI.create("http://users/internal/users?nicknames=Ann%2CBob");

    @Test
    void beginsWithAnotherEachTimeAndNamesAll() {
        RoundRobin turns = new RoundRobin(List.of(ONE, TWO));

        URI first = URI.create("http://one:8081/internal/users?nicknames=Ann%2CBob");
        URI second = URI.create("http://two:8081/internal/users?nicknames=Ann%2CBob");
        assertThat(turns.of(REQUEST)).containsExactly(first, second);
        assertThat(turns.of(REQUEST)).containsExactly(second, first);
        assertThat(turns.of(REQUEST)).containsExactly(first, second);
    }

    @Test
    void leavesOutAQueryThatIsNotThere() {
        assertThat(new RoundRobin(List.of(ONE)).of(URI.create("http://users/internal/deletions")))
                .containsExactly(URI.create("http://one:8081/internal/deletions"));
    }

    @Test
    void refusesNoReplicaAtAll() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RoundRobin(List.of()));
    }
}
