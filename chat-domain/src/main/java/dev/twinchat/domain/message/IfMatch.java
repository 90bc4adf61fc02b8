package dev.twinchat.domain.message;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The version that a client wants to edit: the value of the {@code If-Match} header. */
public final class IfMatch {

    private static final Pattern VERSION = Pattern.compile("\"(" + MessageId.PATTERN + ")\"");

    private IfMatch() {}

    /**
     * The version that the header names; null when any will do, because the header is absent or {@code *}.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} if it is no version in quotes
     */
    public static @Nullable Long version(@Nullable String header) {
        if (header == null || header.strip().equals("*")) {
            return null;
        }
        Matcher version = VERSION.matcher(header.strip());
        if (!version.matches()) {
            throw Problem.validation("If-Match", "must be one version in quotes or *")
                    .toException();
        }
        return Long.valueOf(version.group(1));
    }

    /** The value of the {@code ETag} header of a message. */
    public static String etag(long version) {
        return "\"" + version + "\"";
    }

    /** What an edit of another than the current version is answered with. */
    public static Problem stale(long current) {
        return Problem.of(ProblemCode.STALE_VERSION, "The current version is " + current + ".");
    }
}
