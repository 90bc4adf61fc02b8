package dev.twinchat.launcher.chat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Prints messages to the standard output, and the state of the connection to the standard error. Texts from others cannot control the
 * terminal or turn its line round: their control characters are shown as {@code ?}. Nor can they pretend to be another's: their lines
 * after the first are indented.
 */
final class ConsoleOutput {

    /** How many messages are remembered, so that an ack and its message are printed once. */
    private static final int REMEMBERED = 2_000;

    /** Marks, embeddings, overrides and isolates of the direction of text (Unicode, UAX 9). */
    private static final String TURNS_TEXT = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private final Consumer<String> out;
    private final Consumer<String> err;
    private final Map<Long, Long> versions = new LinkedHashMap<>();

    /** Each of them prints a line. */
    ConsoleOutput(Consumer<String> out, Consumer<String> err) {
        this.out = out;
        this.err = err;
    }

    /** A message as it is now, in its {@code display} form; nothing if that was printed before. */
    void message(JsonNode message) {
        long id = message.path("id").longValue(0);
        long version = message.path("version").longValue(1);
        if (versions.getOrDefault(id, 0L) >= version) {
            return;
        }
        versions.put(id, version);
        if (versions.size() > REMEMBERED) {
            versions.remove(versions.keySet().iterator().next());
        }
        String editor = message.path("modifiedBy").asString("");
        talk(message.path("display").asString("") + (editor.isEmpty() ? "" : " (edited by " + editor + ")"));
    }

    void deleted(long id) {
        talk("* message " + id + " was deleted");
    }

    void editing(long id, String holder) {
        talk(
                holder.isEmpty()
                        ? "* message " + id + " is free to be edited"
                        : "* " + holder + " is editing message " + id);
    }

    void presence(String nickname, boolean online) {
        talk("* " + nickname + (online ? " is online" : " has gone"));
    }

    /** About the connection. */
    void note(String text) {
        err.accept(printable("* " + text));
    }

    /** Something did not work. */
    void problem(String text) {
        err.accept(printable("! " + text));
    }

    private void talk(String text) {
        out.accept(printable(text));
    }

    private static String printable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        LINE_BREAK
                .matcher(text)
                .replaceAll("\n    ")
                .codePoints()
                .map(point -> isControl(point) ? '?' : point)
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }

    private static boolean isControl(int point) {
        return (Character.isISOControl(point) && point != '\n' && point != '\t') || TURNS_TEXT.indexOf(point) >= 0;
    }
}
