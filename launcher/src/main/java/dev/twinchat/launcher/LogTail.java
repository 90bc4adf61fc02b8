package dev.twinchat.launcher;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The end of a log file. */
public final class LogTail {

    private static final int LINES = 25;
    private static final int BYTES = 16 * 1024;

    private LogTail() {}

    /** The last lines, oldest first; empty when the file cannot be read. */
    public static List<String> of(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            int length = (int) Math.min(BYTES, file.length());
            byte[] end = new byte[length];
            file.seek(file.length() - length);
            file.readFully(end);
            List<String> lines = new String(end, StandardCharsets.UTF_8).lines().toList();
            return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** Its last line, for a message. */
    static String lastLine(Path log) {
        List<String> lines = of(log);
        return lines.isEmpty() ? "no reason was given" : lines.getLast();
    }

    /** Whether the log says that the program's port is in use. */
    static boolean tellsPortTaken(List<String> lines) {
        return lines.stream()
                .anyMatch(line -> line.contains("Address already in use") || line.contains("was already in use"));
    }
}
