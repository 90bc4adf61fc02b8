package dev.twinchat.acceptance.differential;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is called differently on each side although it is the same: nicknames, ids, tokens, cursors. Translates the symbols of a
 * {@link Call} to a side's own and a side's own back to the symbols.
 */
final class Names {

    /** Not a letter, so that letter case in an answer is still compared. */
    private static final String ANY_SUFFIX = "#";

    private static final Pattern SYMBOL = Pattern.compile("\\{(upper-)?([a-z]+(?:-[a-z]+|:[0-9]+)?)}");

    /** What stands where call's symbol has no value, because that call was refused or left out. */
    private static final Map<String, String> UNKNOWN = Map.of("m", "9223372036854775806", "next", "bm9uZQ");

    private final String suffix;
    private final Map<String, String> values = new HashMap<>();
    private final Map<Long, String> users = new HashMap<>();
    private final Map<Long, String> messages = new HashMap<>();

    Names(String suffix) {
        this.suffix = suffix;
        Playthrough.USERS.forEach(user -> values.put(user, nickname(user)));
        values.put("nobody", nickname("nobody"));
        values.put("suffix", suffix);
    }

    String nickname(String user) {
        return user + "_" + suffix;
    }

    void know(String symbol, String value) {
        values.put(symbol, value);
    }

    void knowUser(String user, long id) {
        users.put(id, "user:" + user);
        values.put("id:" + (1 + Playthrough.USERS.indexOf(user)), "" + id);
    }

    /** Somebody who registered in the course of the sequence. */
    void knowRegistered(String nickname, long id) {
        users.putIfAbsent(id, "user:" + neutral(nickname));
    }

    void knowMessage(int call, long id) {
        messages.putIfAbsent(id, "m:" + call);
        values.put("m:" + call, "" + id);
    }

    String filled(String text) {
        return SYMBOL.matcher(text).replaceAll(symbol -> {
            String name = symbol.group(2);
            String unknown = UNKNOWN.getOrDefault(name.split(":", 2)[0], symbol.group());
            String value = values.getOrDefault(name, unknown);
            return Matcher.quoteReplacement(symbol.group(1) == null ? value : value.toUpperCase(Locale.ROOT));
        });
    }

    /** Whether the nickname is of this playthrough. */
    boolean isOurs(String nickname) {
        return nickname.contains(suffix);
    }

    /** The text without what is different on every side by nature. */
    String neutral(String text) {
        return text.replace(suffix, ANY_SUFFIX);
    }

    /** The symbol of a user's id, or the number itself. */
    String user(long id) {
        return users.getOrDefault(id, "user " + id);
    }

    /** The symbol of a message's id, or the number itself. */
    String message(long id) {
        return messages.getOrDefault(id, "message " + id);
    }
}
