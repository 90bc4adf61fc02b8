package dev.twinchat.domain.http;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for what a request carries and accepts, in the contract's order: 415, 406, 413, malformed.
 *
 * @param maxBodyBytes how long a body may be, in bytes as sent
 */
public record ContentRules(int maxBodyBytes) {

    private static final Set<String> STREAMS = Set.of("/api/stream", "/lab/events");

    /** The detail of a target, header or body that is refused before it is parsed. */
    public static final String MALFORMED = "The request's target, headers or body cannot be read.";

    /**
     * What a request accepts, in terms of JSON: a client that accepts a stream of events accepts its problems, too.
     *
     * @param accept the values of all {@code Accept} headers
     */
    public static List<String> accepted(String path, List<String> accept) {
        boolean stream = STREAMS.contains(path) && accept.stream().anyMatch(MediaRanges::acceptsEventStream);
        return stream ? List.of() : accept;
    }

    /**
     * The first rule that is broken, or null.
     *
     * @param accept the values of all {@code Accept} headers
     * @param body as much of the body as was read; one byte over the limit is enough to tell; empty if there is none
     */
    public @Nullable Problem refusal(@Nullable String contentType, List<String> accept, byte[] body) {
        if (body.length > 0 && !MediaRanges.isJson(contentType)) {
            return Problem.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE, "Send application/json.");
        }
        if (!accept.isEmpty() && !MediaRanges.acceptJson(accept)) {
            return Problem.of(ProblemCode.NOT_ACCEPTABLE, "Accept application/json.");
        }
        if (body.length > maxBodyBytes) {
            return Problem.of(ProblemCode.TOO_LARGE, "The body is longer than " + maxBodyBytes + " bytes.");
        }
        return isText(body) ? null : Problem.of(ProblemCode.MALFORMED, MALFORMED);
    }

    /** Whether the body is UTF-8 without NUL. JSON has no NUL; with one, a parser may take it for UTF-16. */
    private static boolean isText(byte[] body) {
        boolean ascii = true;
        for (byte b : body) {
            if (b == 0) {
                return false;
            }
            ascii &= b > 0;
        }
        if (ascii) {
            return true;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }
}
