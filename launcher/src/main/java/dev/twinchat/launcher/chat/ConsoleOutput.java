package dev.twinchat.launcher.chat;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Prints messages to the standard output, and the state of the connection to the standard error. Texts from others cannot control the
 * terminal: their control characters are shown as {@code ?}.
 */
final class ConsoleOutput {

    /** How many messages are remembered, so that an ack and its message are printed once. */
    private static final int REMEMBERED = 2_000;

    private final PrintWriter out;
    private final PrintWriter err;
    private final Map<Long, Long> versions = new LinkedHashMap<>();

    ConsoleOutput(PrintWriter out, PrintWriter err) {
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
        say(err, "* " + text);
    }

    /** Something did not work. */
    void problem(String text) {
        say(err, "! " + text);
    }

    private void talk(String text) {
        say(out, text);
    }

    private static void say(PrintWriter writer, String text) {
        writer.println(printable(text));
        writer.flush();
    }

    private static String printable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> Character.isISOControl(point) && point != '\n' && point != '\t' ? '?' : point)
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }
}
