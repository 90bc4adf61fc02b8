package dev.twinchat.domain.message;

import dev.twinchat.domain.user.Nickname;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The ChatApp notation of a message: {@code [[type][edit_type]:]<message>}. Text whose beginning is no well-formed prefix is
 * a final broadcast as it stands. Source: Gruzdev, Concurrency in Java with Threads and Reactive Programming, TU Wien 2025.
 *
 * @param recipient only of a unicast
 * @param excluded only of a blockcast, each name once
 * @param content not yet trimmed
 */
public record MessageLine(
        AddressType type, EditType editType, @Nullable String recipient, List<String> excluded, String content) {

    private static final Pattern PREFIX = Pattern.compile("(?:@(?<recipient>" + Nickname.PATTERN + ")|!(?<excluded>"
            + Nickname.PATTERN + "(?:," + Nickname.PATTERN + ")*+))?(?<edit>/private|/public)?:");

    /** Reads a line; every line can be read. */
    public static MessageLine parse(String line) {
        Matcher prefix = PREFIX.matcher(line);
        if (line.startsWith(":") || !prefix.lookingAt()) {
            return new MessageLine(AddressType.BROADCAST, EditType.FINAL, null, List.of(), line);
        }
        String recipient = prefix.group("recipient");
        String excluded = prefix.group("excluded");
        AddressType type = recipient != null
                ? AddressType.UNICAST
                : excluded != null ? AddressType.BLOCKCAST : AddressType.BROADCAST;
        return new MessageLine(
                type,
                editType(prefix.group("edit")),
                recipient,
                excluded == null ? List.of() : distinct(List.of(excluded.split(","))),
                line.substring(prefix.end()));
    }

    private static EditType editType(@Nullable String word) {
        return switch (word) {
            case "/private" -> EditType.PRIVATE;
            case "/public" -> EditType.PUBLIC;
            case null, default -> EditType.FINAL;
        };
    }

    /** Names that differ in letter case only are one; the first stays. */
    static List<String> distinct(List<String> nicknames) {
        Map<String, String> byKey = new LinkedHashMap<>();
        nicknames.forEach(nickname -> byKey.putIfAbsent(Nickname.key(nickname), nickname));
        return List.copyOf(byKey.values());
    }
}
