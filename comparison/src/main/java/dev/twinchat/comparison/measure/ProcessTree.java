package dev.twinchat.comparison.measure;

import java.io.IOException;
import java.util.stream.Stream;

/** The processor time of a process and all it has started. */
public final class ProcessTree {

    private ProcessTree() {}

    /**
     * Processor time since the start, in milliseconds; it does not fall when a child ends, because its parent inherits
     * its time.
     */
    public static double cpuMillis(long root) {
        Stream<ProcessHandle> descendants =
                ProcessHandle.of(root).map(ProcessHandle::descendants).orElseGet(Stream::empty);
        return cpuMillisWithReaped(root)
                + descendants
                        .mapToDouble(process -> cpuMillisWithReaped(process.pid()))
                        .sum();
    }

    /**
     * Processor time of one process alone, in milliseconds.
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
