package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What Linux tells about one process, or one thread of it, under {@code /proc}. */
final class ProcessFiles {

    /** Clock ticks are hundredths of a second in everything that Linux shows to programs, whatever the kernel's own tick. */
    private static final double MILLIS_PER_TICK = 10;

    private static final long PAGE_BYTES = 4096;

    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final int REAPED_USER_TIME = 13;
    private static final int REAPED_SYSTEM_TIME = 14;
    private static final int RESIDENT_PAGES = 21;

    private final String name;
    private final String[] fields;

    private ProcessFiles(String name, String[] fields) {
        this.name = name;
        this.fields = fields;
    }

    /**
     * The process as it is now.
     *
     * @throws IOException if there is no such process (any more)
     */
    static ProcessFiles of(long pid) throws IOException {
        return in(Path.of("/proc", Long.toString(pid)));
    }

    /** The process or thread that a directory is about; as {@link #of}. */
    static ProcessFiles in(Path directory) throws IOException {
        String stat = Files.readString(directory.resolve("stat"));
        // The second field is the name in parentheses and may hold anything; the third follows the last one.
        int end = stat.lastIndexOf(')');
        return new ProcessFiles(
                stat.substring(stat.indexOf('(') + 1, end),
                stat.substring(end + 2).split(" ", -1));
    }

    /** What it is called, the first fifteen letters of it. */
    String name() {
        return name;
    }

    /** CPU time of the process itself, in user and system mode. */
    double cpuMillis() {
        return millis(USER_TIME) + millis(SYSTEM_TIME);
    }

    /** CPU time of its children that have ended. */
    double reapedCpuMillis() {
        return millis(REAPED_USER_TIME) + millis(REAPED_SYSTEM_TIME);
    }

    /** Memory that is in RAM, shared pages included. */
    long residentBytes() {
        return Long.parseLong(fields[RESIDENT_PAGES]) * PAGE_BYTES;
    }

    private double millis(int field) {
        return Long.parseLong(fields[field]) * MILLIS_PER_TICK;
    }
}
