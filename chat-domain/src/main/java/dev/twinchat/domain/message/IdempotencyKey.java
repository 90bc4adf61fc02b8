package dev.twinchat.domain.message;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.time.Duration;

/** The key by which a client marks a repeat of a request: 1–64 visible ASCII characters. */
public record IdempotencyKey(String value) {

    public static final String HEADER = "Idempotency-Key";

    /** The header of an answer that repeats an earlier one. */
    public static final String REPLAY_HEADER = "Idempotent-Replay";

    /** How long a repeat is recognised. */
    public static final Duration KEPT = Duration.ofHours(24);

    private static final int MAX_CHARACTERS = 64;

    /**
     * Checks the value of the header.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static IdempotencyKey ofHeader(String header) {
        boolean visible = header.chars().allMatch(c -> c > ' ' && c < 0x7f);
        if (header.isEmpty() || header.length() > MAX_CHARACTERS || !visible) {
            throw Problem.validation(HEADER, "must have 1 to 64 visible ASCII characters")
                    .toException();
        }
        return new IdempotencyKey(header);
    }

    /** What a use of the key with another body is answered with. */
    public static Problem conflict() {
        return Problem.of(ProblemCode.IDEMPOTENCY_CONFLICT, "Use a fresh key for a new message.");
    }
}
