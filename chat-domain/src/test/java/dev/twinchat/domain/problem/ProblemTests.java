package dev.twinchat.domain.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemTests {

    @Test
    void hasTheMembersOfTheContractInTheirOrder() {
        Map<String, Object> members = Problem.notFound().toMap("/api/users/eve");

        assertThat(members.keySet()).containsExactly("type", "title", "status", "detail", "instance", "code");
        assertThat(members)
                .containsEntry("type", "urn:twinchat:problem:not-found")
                .containsEntry("status", 404)
                .containsEntry("instance", "/api/users/eve")
                .containsEntry("code", "not-found");
    }

    @Test
    void listsBrokenRulesByFieldEachOnce() {
        FieldError a = new FieldError("a", "is required");
        FieldError b = new FieldError("b", "is required");

        assertThat(Problem.validation(List.of(b, a, b)).toMap("/")).containsEntry("errors", List.of(a, b));
    }

    @Test
    void roundsRetryAfterUpToWholeSeconds() {
        assertThat(Problem.unavailable("", Duration.ofNanos(1)).retryAfterSeconds())
                .isEqualTo("1");
        assertThat(Problem.unavailable("", Duration.ofSeconds(1)).retryAfterSeconds())
                .isEqualTo("1");
        assertThat(Problem.unavailable("", Duration.ofSeconds(1).plusNanos(1)).retryAfterSeconds())
                .isEqualTo("2");
        assertThat(Problem.unavailable("", Duration.ofMillis(1001)).retryAfterSeconds())
                .isEqualTo("2");
        assertThat(Problem.notFound().retryAfterSeconds()).isNull();
    }

    @Test
    void hasOneCodeForEachProblem() {
        assertThat(Arrays.stream(ProblemCode.values()).map(ProblemCode::code)).doesNotHaveDuplicates();
    }
}
