package dev.twinchat.gateway.guard;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/** The target of a request line (RFC 9112, section 3.2) in the one form that the rest of the gateway and the services see. */
final class RequestTarget {

    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#]*");

    /**
     * What different servers read differently, so that a path could mean one thing to the gateway and another to a service:
     * empty segments, path parameters, encoded or reversed slashes, dot segments, an encoded NUL.
     */
    private static final Pattern AMBIGUOUS =
            Pattern.compile("//|;|%3b|%2f|\\\\|%5c|%00|(?:/|^)(?:\\.|%2e){1,2}(?:/|$)");

    /** Escapes of what needs none (RFC 3986, section 2.3). */
    private static final Pattern NEEDLESS = Pattern.compile("%(2[dDeE]|3\\d|[46][1-9a-fA-F]|[57][\\daA]|5[fF]|7[eE])");

    private RequestTarget() {}

    /** The target is broken. */
    static final class BrokenTargetException extends Exception {

        private static final long serialVersionUID = 1L;

        BrokenTargetException(String detail) {
            super(detail, null, false, false);
        }
    }

    /**
     * Path and query without scheme and host, and without a slash at the end of the path, or an escape in it that is not needed: so
     * paths can be compared as they stand.
     *
     * @throws BrokenTargetException if no server should guess what is meant; its message is for the client
     */
    static String normalise(String target) throws BrokenTargetException {
        String origin = ABSOLUTE.matcher(target).replaceFirst("");
        int mark = origin.indexOf('?');
        String path = mark < 0 ? origin : origin.substring(0, mark);
        String query = mark < 0 ? "" : origin.substring(mark);
        if (path.isEmpty() && !origin.equals(target)) {
            path = "/";
        }
        if (!path.startsWith("/")) {
            throw new BrokenTargetException("The target of the request is no path.");
        }
        if (AMBIGUOUS.matcher(path.toLowerCase(Locale.ROOT)).find()) {
            throw new BrokenTargetException(
                    "The path has an empty or dot segment, a semicolon or an encoded separator.");
        }
        if (origin.indexOf('#') >= 0) {
            throw new BrokenTargetException("The target of the request has a fragment.");
        }
        requireUri(path + query);
        requireUtf8(path);
        requireUtf8(query);
        path = withoutNeedless(path);
        return (path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path) + query;
    }

    private static String withoutNeedless(String path) {
        return path.indexOf('%') < 0
                ? path
                : NEEDLESS.matcher(path)
                        .replaceAll(escape -> Character.toString(HexFormat.fromHexDigits(escape.group(1))));
    }

    private static void requireUri(String target) throws BrokenTargetException {
        boolean ascii = target.chars().allMatch(character -> character > ' ' && character < 0x7f);
        try {
            if (!ascii) {
                throw new BrokenTargetException("The target of the request has characters that must be encoded.");
            }
            new URI(target);
        } catch (URISyntaxException broken) {
            throw new BrokenTargetException("The target of the request is broken: " + broken.getReason() + ".");
        }
    }

    /** Every escape is well-formed here; together they must be UTF-8. */
    private static void requireUtf8(String encoded) throws BrokenTargetException {
        if (encoded.indexOf('%') < 0) {
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate(encoded.length());
        for (int index = 0; index < encoded.length(); index++) {
            if (encoded.charAt(index) == '%') {
                bytes.put((byte) HexFormat.fromHexDigits(encoded, index + 1, index + 3));
                index += 2;
            } else {
                bytes.put((byte) encoded.charAt(index));
            }
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(bytes.flip());
        } catch (CharacterCodingException broken) {
            throw new BrokenTargetException("The escapes in the target of the request are not UTF-8.");
        }
    }
}
