package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.WarmUp.Window;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WarmUpTests {

    @Test
    void isWarmWhenCompilersAreIdleAndCostHasStoppedFalling() {
        assertThat(WarmUp.isWarm(windows(0.02, 1_500, 800, 300, 205, 200, 202, 199)))
                .isTrue();
    }

    @Test
    void isNotWarmWhileCostFalls() {
        assertThat(WarmUp.isWarm(windows(0.02, 1_500, 800, 500, 300))).isFalse();
    }

    @Test
    void isWarmThoughChanceLetsCostFall() {
        assertThat(WarmUp.isWarm(windows(0.02, 800, 300, 210, 206, 196, 194))).isTrue();
    }

    /** Starved compilers leave the cost as it is: 550, 536 and 530 microseconds, of a request that costs 250 in the end. */
    @Test
    void isNotWarmWhileCompilersAreAtWorkThoughCostIsSteady() {
        assertThat(WarmUp.isWarm(windows(0.12, 550, 545, 536, 530))).isFalse();
    }

    @Test
    void isNotWarmAfterThreeWindows() {
        assertThat(WarmUp.isWarm(windows(0.01, 200, 200, 200))).isFalse();
    }

    @Test
    void isNotWarmWhileNoRequestSucceeds() {
        assertThat(WarmUp.isWarm(Collections.nCopies(4, new Window(2, 0, 200, 0))))
                .isFalse();
    }

    @Test
    void tellsTheWindowsUntilCostWasNearItsEnd() {
        WarmUp warmUp =
                new WarmUp(1, "webflux", "profile-summary", 3, true, windows(0.02, 1_500, 800, 300, 205, 200, 200));

        assertThat(warmUp.untilNearPeak()).hasSize(3);
        assertThat(warmUp.seconds()).isEqualTo(12);
        assertThat(warmUp.requests()).isEqualTo(6_000);
    }

    /** Of 1,000 requests each, with this CPU time per request in microseconds. */
    private static List<Window> windows(double compiling, int... micros) {
        return IntStream.of(micros)
                .mapToObj(cost -> new Window(2, 1_000, cost, compiling * cost))
                .toList();
    }
}
