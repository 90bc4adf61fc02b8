package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Which of a service's platform threads were busy.
 *
 * @param busiest the name of the one with most CPU time
 * @param busiestShare that time, of one core
 * @param watching the time of those that answered this tool, in cores
 */
record ThreadCpuUsage(String busiest, double busiestShare, double watching) {

    /** The threads of the JVM's own server for remote management and of its recorder, which only this tool asks. */
    private static final List<String> WATCHED_BY = List.of("RMI TCP", "JMX server", "JFR ");

    private static final ThreadCpuUsage UNKNOWN = new ThreadCpuUsage("", 0, 0);

    /** From the clocks that lie closest around two moments. */
    static ThreadCpuUsage of(JavaProcess process, List<ThreadCpuTimes> clocks, Instant from, Instant until)
            throws IOException {
        if (clocks.size() < 2) {
            return UNKNOWN;
        }
        ThreadCpuTimes first = clocks.stream()
                .filter(clock -> clock.epochMillis() <= from.toEpochMilli())
                .reduce((earlier, later) -> later)
                .orElse(clocks.getFirst());
        ThreadCpuTimes last = clocks.stream()
                .filter(clock -> clock.epochMillis() >= until.toEpochMilli())
                .findFirst()
                .orElse(clocks.getLast());
        Map<Long, Double> shares = last.since(first);
        Map<Long, String> names = process.threadNames(shares.keySet());
        double watching = shares.entrySet().stream()
                .filter(entry -> watches(names.getOrDefault(entry.getKey(), "")))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        return last.busiestSince(first)
                .map(use -> new ThreadCpuUsage(names.getOrDefault(use.thread(), ""), use.share(), watching))
                .orElse(UNKNOWN);
    }

    private static boolean watches(String thread) {
        return WATCHED_BY.stream().anyMatch(thread::startsWith);
    }
}
