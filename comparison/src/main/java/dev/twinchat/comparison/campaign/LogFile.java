package dev.twinchat.comparison.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a log, which says more about a failure than its beginning. */
final class LogFile {

    private static final int LINES = 20;

    private LogFile() {}

    /** The last lines; none if the log cannot be read. */
    static List<String> tail(Path log) {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
