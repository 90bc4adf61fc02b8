package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the time of all cores has gone since the machine started, in clock ticks.
 *
 * @param total all of it
 * @param idle nobody used it
 * @param stolen the hypervisor gave it to other machines
 */
record HostCpuTimes(long total, long idle, long stolen) {

    private static final int IDLE = 4;
    private static final int WAITING_FOR_DISK = 5;
    private static final int STOLEN = 8;

    static HostCpuTimes now() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/stat"))) {
            return parse(lines.findFirst().orElseThrow());
        }
    }

    /** The first line of {@code /proc/stat}: {@code cpu user nice system idle iowait irq softirq steal guest guest_nice}. */
    static HostCpuTimes parse(String line) {
        String[] fields = line.trim().split("\\s+", -1);
        long total = 0;
        // Guest time is in user time already.
        for (int field = 1; field <= STOLEN; field++) {
            total += Long.parseLong(fields[field]);
        }
        long idle = Long.parseLong(fields[IDLE]) + Long.parseLong(fields[WAITING_FOR_DISK]);
        return new HostCpuTimes(total, idle, Long.parseLong(fields[STOLEN]));
    }
}
