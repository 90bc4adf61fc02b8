package dev.twinchat.domain.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.message.Audience;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What happens in time: re-reading the log, the heartbeat of a session, the end of edit leases. */
class PaceTests {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void readsAgainSoonAndThenMoreSlowlyWhileATransactionIsOpen() {
        PollBackoff backoff = new PollBackoff(Duration.ofMillis(6));
        assertThat(List.of(
                                backoff.next(true, true),
                                backoff.next(false, true),
                                backoff.next(false, true),
                                backoff.next(false, true),
                                backoff.next(false, true),
                                backoff.next(true, true),
                                backoff.next(true, false),
                                backoff.next(false, true))
                        .stream()
                        .map(Duration::toMillis))
                .containsExactly(1L, 2L, 4L, 6L, 6L, 1L, 6L, 6L);
    }

    @Test
    void pingsAndGivesUpWithoutPong() {
        Heartbeat heartbeat = new Heartbeat(NOW);
        assertThat(heartbeat.isDue(NOW.plusSeconds(19))).isFalse();
        assertThat(heartbeat.isDue(NOW.plusSeconds(20))).isTrue();
        assertThat(heartbeat.isDue(NOW.plusSeconds(20))).isFalse();
        assertThat(heartbeat.next()).isEqualTo(NOW.plusSeconds(40));
        heartbeat.answered();
        assertThat(heartbeat.isDue(NOW.plusSeconds(40))).isTrue();
        assertThat(heartbeat.isDue(NOW.plusSeconds(60))).isTrue();
        assertThat(heartbeat.isDead(NOW.plusSeconds(79))).isFalse();
        assertThat(heartbeat.isDead(NOW.plusSeconds(80))).isTrue();
    }

    @Test
    void endsLeasesThatNobodyRenews() {
        EditLeases leases = new EditLeases();
        LeaseNotice taken = new LeaseNotice(7, 1, Audience.EVERYONE, "Ann", NOW.plusSeconds(90));
        assertThat(leases.note(taken)).isTrue();
        assertThat(leases.note(new LeaseNotice(7, 1, Audience.EVERYONE, "Ann", NOW.plusSeconds(100))))
                .isFalse();
        assertThat(leases.expire(NOW.plusSeconds(99))).isEmpty();
        assertThat(leases.expire(NOW.plusSeconds(100)).stream().map(LeaseNotice::messageId))
                .containsExactly(7L);
        assertThat(leases.note(taken.released())).isFalse();
    }

    @Test
    void readsTheNoticesThatItWrote() {
        List<LeaseNotice> notices = List.of(
                new LeaseNotice(7, 1, Audience.EVERYONE, "Ann", NOW),
                new LeaseNotice(7, 1, Audience.only(Set.of(2L, 3L)), null, NOW),
                new LeaseNotice(7, 1, Audience.only(Set.of()), "Ann", NOW),
                new LeaseNotice(7, 1, Audience.except(Set.of(9L)), "Ann", NOW));
        assertThat(notices)
                .allSatisfy(notice ->
                        assertThat(LeaseNotice.decoded(notice.encoded())).isEqualTo(notice));
    }
}
