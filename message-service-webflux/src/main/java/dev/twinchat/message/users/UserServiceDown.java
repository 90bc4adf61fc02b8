package dev.twinchat.message.users;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemException;
import java.time.Duration;

/** The user service failed, or was not called because the circuit breaker is open. */
public final class UserServiceDown extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    UserServiceDown(Throwable cause) {
        super(cause.toString(), cause);
    }

    /** What a client is told. */
    ProblemException toProblem() {
        return Problem.unavailable("The user service does not answer.", RETRY_AFTER)
                .toException();
    }
}
