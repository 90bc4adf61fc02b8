package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlowDownTests {

    private static final CpuBurn TWO_NANOS = new CpuBurn(2);

    private final List<Integer> rounds = new ArrayList<>();

    @Test
    void burnsWhatTheRouteCosts() {
        SlowDown slowDown = slowDown("GET /api/users/*/summary=20us", "PATCH /api/messages/*=500ns", "* /api/feed=1ms");

        slowDown.burn("GET", "/api/users/ann/summary");
        slowDown.burn("PATCH", "/api/messages/17");
        slowDown.burn("GET", "/api/feed");

        assertThat(rounds).containsExactly(10_000, 250, 500_000);
    }

    @Test
    void burnsNothingForOtherRequests() {
        SlowDown slowDown = slowDown("GET /api/users/*/summary=20us", "* /actuator/health=1ms");

        for (String path : List.of(
                "/api/users/ann",
                "/api/users/ann/summary/more",
                "/api/users/summary",
                "/api/groups/ann/summary",
                "/",
                "",
                "/actuator/health")) {
            slowDown.burn("GET", path);
        }
        slowDown.burn("PUT", "/api/users/ann/summary");

        assertThat(rounds).isEmpty();
    }

    @Test
    void burnsTheSameForAllRequestsOfTheApi() {
        SlowDown slowDown = slowDown("2us");

        slowDown.burn("GET", "/api/feed");
        slowDown.burn("GET", "/lab/latency");
        slowDown.burn("POST", "/api/messages");

        assertThat(rounds).containsExactly(1_000, 1_000);
    }

    @Test
    void takesTheFirstRouteThatFits() {
        SlowDown slowDown = slowDown("GET /api/feed=4us", "2us");

        slowDown.burn("GET", "/api/feed");

        assertThat(rounds).containsExactly(2_000);
    }

    @Test
    void addsNothingWithoutSettings() {
        SlowDown none = SlowDown.of(List.of("0us"), Duration.ZERO, SlowDownTests::notAsked, rounds::add);

        none.burn("GET", "/api/feed");

        assertThat(none.isNone()).isTrue();
        assertThat(rounds).isEmpty();
        assertThat(none.delay("/api/feed")).isZero();
    }

    @Test
    void makesRequestsOfTheApiWait() {
        SlowDown slowDown = SlowDown.of(List.of(), Duration.ofMillis(5), SlowDownTests::notAsked);

        assertThat(slowDown.isNone()).isFalse();
        assertThat(slowDown.delay("/api/feed")).isEqualTo(Duration.ofMillis(5));
        assertThat(slowDown.delay("/actuator/health")).isZero();
    }

    @Test
    void refusesWhatItCannotRead() {
        for (String setting : List.of("25", "25 µs", "-1us", "2s", "summary=25us", "GET summary=25us", "")) {
            assertThatIllegalArgumentException()
                    .as(setting)
                    .isThrownBy(() -> slowDown(setting))
                    .withMessageNotContaining("\n");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SlowDown.of(List.of(), Duration.ofMillis(-5), SlowDownTests::notAsked));
    }

    private SlowDown slowDown(String... cpu) {
        return SlowDown.of(List.of(cpu), Duration.ZERO, () -> TWO_NANOS, rounds::add);
    }

    private static CpuBurn notAsked() {
        throw new AssertionError("nothing is to be burnt");
    }
}
