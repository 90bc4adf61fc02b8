package dev.twinchat.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import org.junit.jupiter.api.Test;
import reactor.core.Exceptions;

class ProblemsTests {

    @Test
    void takesTheFirstOfSeveralFailures() {
        Throwable failure = Exceptions.multiple(Problem.notFound().toException(), new IllegalStateException("later"));

        assertThat(Problems.of(failure).code()).isEqualTo(ProblemCode.NOT_FOUND);
    }
}
