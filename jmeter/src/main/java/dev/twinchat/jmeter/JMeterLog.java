package dev.twinchat.jmeter;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of JMeter's log that one run writes. */
final class JMeterLog {

    private static final Pattern PROBLEM = Pattern.compile("[-\\d]+ [:,\\d]+ ERROR +[^ :]+: (?<message>.*)");
    private static final Pattern EXCEPTION = Pattern.compile("[\\w.$]+(Exception|Error)\\b.*");
    private static final int MOST_BYTES = 256 * 1024;

    private final Path file;
    private final long from;

    private JMeterLog(Path file, long from) {
        this.file = file;
        this.from = from;
    }

    /** What is written from now on to a log, which must not be created again after this. */
    static JMeterLog fromNowOn(Path file) {
        return new JMeterLog(file, file.toFile().length());
    }

    /** The messages of its errors, each once, in their order; empty if there are none, or no log. */
    List<String> problems() {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(Math.min(from, log.length()));
            byte[] bytes = new byte[(int) Math.min(MOST_BYTES, log.length() - log.getFilePointer())];
            log.readFully(bytes);
            return problems(new String(bytes, StandardCharsets.UTF_8).lines().toList());
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** An exception stands in the line behind the message. */
    private static List<String> problems(List<String> lines) {
        Set<String> problems = new LinkedHashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher problem = PROBLEM.matcher(lines.get(i));
            if (problem.matches()) {
                String next = i + 1 < lines.size() ? lines.get(i + 1) : "";
                problems.add(problem.group("message") + (EXCEPTION.matcher(next).matches() ? " " + next : ""));
            }
        }
        return List.copyOf(problems);
    }
}
