package dev.twinchat.domain.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The target of a request as it stands in the request line (RFC 9112, section 3.2). The servers disagree about what they
 * refuse, and two readings of one path are how checks are circumvented; so there is one rule, stricter than either.
 */
public final class RequestTarget {

    /** Characters of RFC 3986's {@code pchar}, less {@code ;}, which starts path parameters. */
    private static final BitSet PATH = bits("/-._~!$&'()*+,=:@");

    private static final BitSet QUERY = bits("/-._~!$&'()*+,=:@;?");

    /** Of RFC 3986's section 2.3: with or without an escape they mean the same. */
    private static final BitSet UNRESERVED = bits("-._~");

    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#]+");

    private RequestTarget() {}

    /** A target less the scheme and host that proxies put before it (RFC 9112, section 3.2.2). */
    public static String originForm(String target) {
        if (target.startsWith("/")) {
            return target;
        }
        Matcher absolute = ABSOLUTE.matcher(target);
        if (!absolute.lookingAt()) {
            return target;
        }
        String rest = target.substring(absolute.end());
        return rest.startsWith("/") ? rest : "/" + rest;
    }

    /** Whether a target has one reading only: its part before the first {@code ?} is a path, the rest a query. */
    public static boolean isAcceptable(String target) {
        int question = target.indexOf('?');
        return question < 0
                ? isAcceptablePath(target)
                : isAcceptablePath(target.substring(0, question)) && isQuery(target.substring(question + 1));
    }

    /**
     * Whether a query, without its {@code ?}, has allowed characters, whole percent-encoding of UTF-8, and no parameter
     * without a name only.
     */
    public static boolean isQuery(String query) {
        if (query.startsWith("=") || query.contains("&=")) {
            return false;
        }
        return isPlain(query, QUERY) || (isEncoded(query, QUERY) && isUtf8(decoded(query)));
    }

    /** Whether a path is absolute and has no empty or dot segment, no encoded slash or backslash, and no {@code ;}. */
    public static boolean isAcceptablePath(String path) {
        if (!path.startsWith("/") || path.contains("//")) {
            return false;
        }
        if (isPlain(path, PATH)) {
            return !hasDotSegment(path);
        }
        if (!isEncoded(path, PATH)) {
            return false;
        }
        byte[] bytes = decoded(path);
        for (byte b : bytes) {
            if (b >= 0 && (b < ' ' || b == '\\' || b == 0x7f)) {
                return false;
            }
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        return isUtf8(bytes) && slashes(text) == slashes(path) && !hasDotSegment(text);
    }

    /**
     * An acceptable target whose path has no escape that it does not need (RFC 3986, section 6.2.2.2): so paths can be compared
     * as they stand.
     */
    public static String normal(String target) {
        int question = target.indexOf('?');
        int end = question < 0 ? target.length() : question;
        int percent = target.indexOf('%');
        if (percent < 0 || percent > end) {
            return target;
        }
        StringBuilder normal = new StringBuilder(target.length());
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            int escaped = c == '%' ? hex(target.charAt(i + 1)) << 4 | hex(target.charAt(i + 2)) : -1;
            if (escaped >= 0 && UNRESERVED.get(escaped)) {
                normal.append((char) escaped);
                i += 2;
            } else {
                normal.append(c);
            }
        }
        return normal.append(target, end, target.length()).toString();
    }

    private static boolean isPlain(String text, BitSet allowed) {
        for (int i = 0; i < text.length(); i++) {
            if (!allowed.get(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEncoded(String text, BitSet allowed) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                if (i + 2 >= text.length() || hex(text.charAt(i + 1)) < 0 || hex(text.charAt(i + 2)) < 0) {
                    return false;
                }
                i += 2;
            } else if (!allowed.get(c)) {
                return false;
            }
        }
        return true;
    }

    private static byte[] decoded(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.put((byte) (hex(text.charAt(i + 1)) << 4 | hex(text.charAt(i + 2))));
                i += 2;
            } else {
                bytes.put((byte) c);
            }
        }
        byte[] exact = new byte[bytes.position()];
        bytes.flip().get(exact);
        return exact;
    }

    private static boolean hasDotSegment(String path) {
        for (int dot = path.indexOf("/."); dot >= 0; dot = path.indexOf("/.", dot + 1)) {
            int end = path.startsWith("..", dot + 1) ? dot + 3 : dot + 2;
            if (end == path.length() || path.charAt(end) == '/') {
                return true;
            }
        }
        return false;
    }

    private static long slashes(String text) {
        return text.chars().filter(c -> c == '/').count();
    }

    private static int hex(char c) {
        return c < 128 ? Character.digit(c, 16) : -1;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }

    private static BitSet bits(String others) {
        BitSet bits = new BitSet(128);
        bits.set('A', 'Z' + 1);
        bits.set('a', 'z' + 1);
        bits.set('0', '9' + 1);
        others.chars().forEach(bits::set);
        return bits;
    }
}
