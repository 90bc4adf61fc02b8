package dev.twinchat.comparison.scale;

import dev.twinchat.comparison.result.ReplicaCosts;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.ServiceName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a {@link ScaleStudy} tells the person at the terminal; its table is one of Markdown, too. */
public final class ScaleTable {

    private static final Set<String> REPLICATED = Set.of(ServiceName.USER.label(), ServiceName.MESSAGE.label());

    private ScaleTable() {}

    /** One run. */
    static String line(ReplicaCosts.Run run) {
        return String.format(
                Locale.ROOT,
                "%-16s %5d %s  %,10.1f %s/s  p99 %7.1f ms  µs each: %s",
                run.scenario(),
                run.load(),
                Plan.loadUnitOf(run.scenario()),
                run.perSecond(),
                run.unit(),
                run.p99Millis(),
                run.cpuMicros().entrySet().stream()
                        .map(part -> part.getKey() + " " + Math.round(part.getValue()))
                        .collect(Collectors.joining(", ")));
    }

    /** Medians of all, a row for each number of replicas under each load. */
    public static List<String> of(ReplicaCosts replicaCosts) {
        List<ReplicaCosts.Row> rows = replicaCosts.rows();
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> parts = List.copyOf(rows.getFirst().cpuMicros().keySet());
        List<String> lines = new ArrayList<>();
        lines.add("| scenario | load | replicas | a second | p99, ms | idle | " + String.join(" | ", parts)
                + " | full first, at |");
        lines.add("| --- " + "| ---: ".repeat(5 + parts.size()) + "| --- |");
        for (ReplicaCosts.Row row : rows) {
            lines.add(row(row, parts));
        }
        return lines;
    }

    private static String row(ReplicaCosts.Row row, List<String> parts) {
        String cpu = parts.stream()
                .map(row.cpuMicros()::get)
                .map(part -> String.format(Locale.ROOT, "%,.0f", part.median()))
                .collect(Collectors.joining(" | "));
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %,.0f %s | %.1f | %.0f %% | %s | %s |",
                row.scenario(),
                row.load(),
                row.replicas(),
                row.perSecond().median(),
                row.unit(),
                row.p99Millis().median(),
                100 * row.idleShare().median(),
                cpu,
                first(row));
    }

    /** The part that takes the most CPU time, replicas sharing theirs, and how many a second fill one processor of it. */
    private static String first(ReplicaCosts.Row row) {
        return row.cpuMicros().entrySet().stream()
                .filter(part -> !part.getKey().equals(ReplicaCosts.GENERATOR))
                .max(Comparator.comparingDouble(part -> micros(part, row.replicas())))
                .map(part -> String.format(Locale.ROOT, "%s, %,.0f", part.getKey(), 1e6 / micros(part, row.replicas())))
                .orElseThrow();
    }

    private static double micros(Map.Entry<String, Estimate> part, int replicas) {
        return part.getValue().median() / (REPLICATED.contains(part.getKey()) ? replicas : 1);
    }
}
