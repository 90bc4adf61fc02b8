package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LoginFailureTimesTests {

    private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");

    private LoginFailureTimes times = LoginFailureTimes.NONE;

    @Test
    void letsTheEleventhWithinAMinuteWait() {
        fail(1, 0);
        fail(8, 50);
        assertThat(times.timeLeft(at(51))).isZero();
        fail(1, 51);
        assertThat(times.timeLeftOfNewest(at(51))).isZero();
        assertThat(times.timeLeft(at(52))).isEqualTo(Duration.ofSeconds(8));
        assertThat(times.timeLeft(at(60))).isZero();
    }

    @Test
    void countsAMinuteBackFromEachTry() {
        fail(1, 0);
        fail(9, 59);
        fail(1, 61);
        assertThat(times.timeLeft(at(61))).isEqualTo(Duration.ofSeconds(58));
    }

    @Test
    void refusesWhoFailsBesideTheLastThatMay() {
        fail(10, 0);
        assertThat(times.timeLeftOfNewest(at(0))).isZero();
        fail(1, 1);
        assertThat(times.timeLeftOfNewest(at(1))).isEqualTo(Duration.ofSeconds(59));
    }

    @Test
    void keepsNoMoreThanMatter() {
        fail(100, 0);
        assertThat(times.newestFirst()).hasSize(LoginFailureTimes.MAX_FAILURES + 1);
    }

    private void fail(int count, long second) {
        for (int i = 0; i < count; i++) {
            times = times.plus(at(second));
        }
    }

    private static Instant at(long second) {
        return START.plusSeconds(second);
    }
}
