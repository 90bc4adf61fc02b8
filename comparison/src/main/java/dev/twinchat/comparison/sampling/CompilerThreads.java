package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The CPU time of a JVM's just-in-time compilers, by its threads under {@code /proc}. The JVM's own figure
 * ({@code TotalCompilationTime}) is elapsed time, which is longer the busier the machine is. Not for use by more than one thread.
 */
final class CompilerThreads {

    /** As Linux cuts {@code C2 CompilerThread0} off after fifteen letters. */
    private static final String NAME = " CompilerThre";

    /** What a thread is called until it has its own name. */
    private static final String NAMELESS = "java";

    private final Path tasks;

    /** Of all compiler threads that were ever seen: the JVM ends those that have nothing to do. */
    private final Map<Path, Double> millis = new HashMap<>();

    private final Set<Path> others = new HashSet<>();

    CompilerThreads(long pid) {
        tasks = Path.of("/proc", Long.toString(pid), "task");
    }

    /** Since the start of the JVM, or the first look at threads that have ended since, in milliseconds. */
    double cpuMillis() throws IOException {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                if (!others.contains(thread)) {
                    look(thread);
                }
            }
        } catch (DirectoryIteratorException gone) {
            throw gone.getCause();
        }
        return millis.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private void look(Path thread) {
        try {
            ProcessFiles files = ProcessFiles.in(thread);
            if (files.name().endsWith(NAME)) {
                millis.put(thread, files.cpuMillis());
            } else if (!files.name().equals(NAMELESS)) {
                others.add(thread);
            }
        } catch (IOException ended) {
            // Between being listed and being looked at: what it had done so far counts.
        }
    }
}
