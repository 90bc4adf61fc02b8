package dev.twinchat.comparison.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LoopLagTests {

    private static final String EARLIER = """
            # HELP twinchat_event_loop_lag_seconds How long a task waited for its event loop
            # TYPE twinchat_event_loop_lag_seconds summary
            twinchat_event_loop_lag_seconds_count 40
            twinchat_event_loop_lag_seconds_sum 0.02
            """;

    @Test
    void isTheMeanOfWhatCameSince() {
        LoopLag later = LoopLag.parse("""
                twinchat_event_loop_lag_seconds_count{service="user"} 60
                twinchat_event_loop_lag_seconds_sum{service="user"} 0.12
                """);

        assertThat(later.millisSince(LoopLag.parse(EARLIER)).orElseThrow()).isCloseTo(5, within(1e-9));
    }

    @Test
    void isNotKnownWhereNothingWasAsked() {
        LoopLag none = LoopLag.parse("# EOF\n");

        assertThat(none.millisSince(none)).isEmpty();
        assertThat(LoopLag.parse(EARLIER).millisSince(LoopLag.parse(EARLIER))).isEmpty();
    }
}
