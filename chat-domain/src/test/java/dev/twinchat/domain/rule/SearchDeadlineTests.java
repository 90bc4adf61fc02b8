package dev.twinchat.domain.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import java.time.Duration;
import java.time.Instant;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SearchDeadlineTests {

    private Instant now = Instant.parse("2026-11-24T12:00:00Z");
    private final SearchDeadline time = new SearchDeadline(() -> now);

    @Test
    void letsStatementsBeSentUntilTheEnd() {
        time.check();
        now = now.plusSeconds(5);
        time.check();
    }

    @Test
    void isUnavailableAfterThat() {
        now = now.plusSeconds(5).plusMillis(1);
        assertThatThrownBy(time::check)
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .satisfies(thrown -> {
                    assertThat(thrown.problem().code()).isEqualTo(ProblemCode.UNAVAILABLE);
                    assertThat(thrown.problem().retryAfter()).isEqualTo(Duration.ofSeconds(1));
                });
    }
}
