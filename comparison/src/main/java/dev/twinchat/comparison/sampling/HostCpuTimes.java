package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the time of the processors that this program may use has gone since the machine started, in clock ticks. A container's quota
 * counts as that many processors: what is left of it is idle.
 *
 * @param total all of it
 * @param idle not used; less than zero where others used more than a quota leaves
 * @param stolen the hypervisor gave it to other machines
 */
record HostCpuTimes(long total, long idle, long stolen) {

    private static final int IDLE = 4;
    private static final int WAITING_FOR_DISK = 5;
    private static final int STOLEN = 8;

    static HostCpuTimes now() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            return of(lines, MachineProcessors.usable(), MachineProcessors.count());
        }
    }

    /**
     * @param lines of {@code /proc/stat}, where each processor has one: {@code cpu0 user nice system idle iowait irq softirq steal guest guest_nice}
     * @param usable the numbers of those that count
     * @param quota how many of them may be used
     */
    static HostCpuTimes of(Stream<String> lines, List<Integer> usable, int quota) {
        HostCpuTimes all = lines.map(line -> line.split("\\s+", -1))
                .filter(fields -> usable.stream().anyMatch(processor -> fields[0].equals("cpu" + processor)))
                .map(HostCpuTimes::of)
                .reduce(new HostCpuTimes(0, 0, 0), HostCpuTimes::plus);
        long total = all.total * quota / usable.size();
        return new HostCpuTimes(total, total - (all.total - all.idle), all.stolen * quota / usable.size());
    }

    private static HostCpuTimes of(String[] fields) {
        long total = 0;
        // Guest time is in user time already.
        for (int field = 1; field <= STOLEN; field++) {
            total += Long.parseLong(fields[field]);
        }
        long idle = Long.parseLong(fields[IDLE]) + Long.parseLong(fields[WAITING_FOR_DISK]);
        return new HostCpuTimes(total, idle, Long.parseLong(fields[STOLEN]));
    }

    private HostCpuTimes plus(HostCpuTimes other) {
        return new HostCpuTimes(total + other.total, idle + other.idle, stolen + other.stolen);
    }
}
