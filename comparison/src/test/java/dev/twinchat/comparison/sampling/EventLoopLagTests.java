package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EventLoopLagTests {

    private static final String EARLIER = """
            # HELP twinchat_event_loop_lag_seconds How long a task waited for its event loop
            # TYPE twinchat_event_loop_lag_seconds summary
            twinchat_event_loop_lag_seconds_count 40
            twinchat_event_loop_lag_seconds_sum 0.02
            """;

    @Test
    void isTheMeanOfWhatCameSince() {
        EventLoopLag later = EventLoopLag.parse("""
                twinchat_event_loop_lag_seconds_count{service="user"} 60
                twinchat_event_loop_lag_seconds_sum{service="user"} 0.12
                """);

        assertThat(later.millisSince(EventLoopLag.parse(EARLIER)).orElseThrow()).isCloseTo(5, within(1e-9));
    }

    @Test
    void isNotKnownWhereNothingWasAsked() {
        EventLoopLag none = EventLoopLag.parse("# EOF\n");

        assertThat(none.millisSince(none)).isEmpty();
        assertThat(EventLoopLag.parse(EARLIER).millisSince(EventLoopLag.parse(EARLIER)))
                .isEmpty();
    }
}
