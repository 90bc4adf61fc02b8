package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The CPU time of a process and all it has started, on its first thread: PostgreSQL has no other. */
public final class ProcessTree {

    private ProcessTree() {}

    /**
     * CPU time since the start, in milliseconds; it does not fall when a child ends, because its parent inherits
     * its time.
     */
    public static double cpuMillis(long root) {
        return cpuMillisWithReaped(root)
                + children(root).mapToDouble(ProcessTree::cpuMillis).sum();
    }

    /** From the one file that names them; where the kernel has none, by looking at all processes, which takes milliseconds. */
    private static LongStream children(long parent) {
        Path file = Path.of("/proc", Long.toString(parent), "task", Long.toString(parent), "children");
        try {
            String pids = Files.readString(file).trim();
            return pids.isEmpty()
                    ? LongStream.empty()
                    : Stream.of(pids.split(" ", -1)).mapToLong(Long::parseLong);
        } catch (IOException none) {
            return ProcessHandle.of(parent).stream()
                    .flatMap(ProcessHandle::children)
                    .mapToLong(ProcessHandle::pid);
        }
    }

    /**
     * CPU time of one process alone, in milliseconds.
     *
     * @throws IOException if there is no such process
     */
    public static double ownCpuMillis(long pid) throws IOException {
        return ProcessFiles.of(pid).cpuMillis();
    }

    private static double cpuMillisWithReaped(long pid) {
        try {
            ProcessFiles files = ProcessFiles.of(pid);
            return files.cpuMillis() + files.reapedCpuMillis();
        } catch (IOException gone) {
            // It ended between the listing and the reading.
            return 0;
        }
    }
}
