package dev.twinchat.domain.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.presence.PresenceView.Change;
import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PresenceViewTests {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final UserRef ANN = new UserRef(1, "Ann");
    private static final UserRef BOB = new UserRef(2, "bob");

    private final PresenceView view = new PresenceView();

    @Test
    void announcesWhoComesAndGoes() {
        view.doubt(ANN);
        assertThat(view.due(NOW)).containsExactly(ANN);
        assertThat(view.settle(ANN, true, NOW)).contains(new Change("Ann", true));
        assertThat(view.nicknames()).containsExactly("Ann");
        assertThat(view.settle(ANN, false, NOW)).contains(new Change("Ann", false));
        assertThat(view.nicknames()).isEmpty();
    }

    @Test
    void announcesNobodyTwiceASecond() {
        view.settle(ANN, true, NOW);
        view.doubt(ANN);
        assertThat(view.due(NOW.plusMillis(999))).isEmpty();
        assertThat(view.due(NOW.plusMillis(1000))).containsExactly(ANN);
        assertThat(view.due(NOW.plusMillis(1000))).isEmpty();
    }

    @Test
    void announcesNothingThatIsKnown() {
        view.settle(ANN, true, NOW);
        assertThat(view.settle(ANN, true, NOW.plusSeconds(5))).isEmpty();
    }

    @Test
    void doubtsWhatAWholeLookContradicts() {
        view.settle(ANN, true, NOW.minusSeconds(5));
        view.compare(Map.of(2L, "bob"));
        assertThat(view.due(NOW)).containsExactlyInAnyOrder(ANN, BOB);
    }

    @Test
    void countsEachOnce() {
        view.settle(ANN, true, NOW);
        assertThat(view.sizeWith(List.of(ANN, BOB))).isEqualTo(2);
        assertThat(PresenceView.sorted(List.of("bob", "Eve", "Ann", "bob"))).containsExactly("Ann", "bob", "Eve");
    }
}
