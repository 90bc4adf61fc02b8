package dev.twinchat.domain.message;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The key by which a client marks a repeat of a request: 1–64 visible ASCII characters. Each origin counts its own. */
public record IdempotencyKey(Origin origin, String value) {

    /** Where the key came in. */
    public enum Origin {
        /** In the header of a REST call. */
        REST,
        /** As the {@code ref} of a socket's frame. */
        SOCKET;

        /** The word in the database. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static final String HEADER = "Idempotency-Key";

    /** The header of an answer that repeats an earlier one. */
    public static final String REPLAY_HEADER = "Idempotent-Replay";

    /** The member of a frame. */
    public static final String REF = "ref";

    /** How long a repeat is recognised. */
    public static final Duration KEPT = Duration.ofHours(24);

    private static final int MAX_CHARACTERS = 64;

    /**
     * Checks the value of the header.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static IdempotencyKey ofHeader(String header) {
        return new IdempotencyKey(Origin.REST, checked(HEADER, header));
    }

    /**
     * Checks the {@code ref} of a frame; null if there is none.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static IdempotencyKey ofRef(@Nullable String ref) {
        if (ref == null) {
            throw Problem.validation(REF, "is required").toException();
        }
        return new IdempotencyKey(Origin.SOCKET, checked(REF, ref));
    }

    private static String checked(String field, String key) {
        boolean visible = key.chars().allMatch(c -> c > ' ' && c < 0x7f);
        if (key.isEmpty() || key.length() > MAX_CHARACTERS || !visible) {
            throw Problem.validation(field, "must have 1 to 64 visible ASCII characters")
                    .toException();
        }
        return key;
    }

    /** What a use of the key with another body is answered with. */
    public static Problem conflict() {
        return Problem.of(ProblemCode.IDEMPOTENCY_CONFLICT, "Use a fresh key for a new message.");
    }
}
