package dev.twinchat.comparison.sampling;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The CPU time of each platform thread of a process at one moment.
 *
 * @param epochMillis when
 * @param cpuNanos by the thread's id
 */
record ThreadCpuTimes(long epochMillis, Map<Long, Long> cpuNanos) {

    /** A thread and the share of one core, 0 to 1, that it has used. */
    record Use(long thread, double share) {}

    /** What each thread used from an earlier moment to this one. */
    Map<Long, Double> since(ThreadCpuTimes earlier) {
        double nanos = 1e6 * Math.max(1, epochMillis - earlier.epochMillis);
        Map<Long, Double> shares = new HashMap<>();
        cpuNanos.forEach((thread, now) ->
                shares.put(thread, Math.max(0, now - earlier.cpuNanos.getOrDefault(thread, 0L)) / nanos));
        return shares;
    }

    /** The thread that used most. */
    Optional<Use> busiestSince(ThreadCpuTimes earlier) {
        return since(earlier).entrySet().stream()
                .map(entry -> new Use(entry.getKey(), entry.getValue()))
                .max(Comparator.comparingDouble(Use::share));
    }
}
