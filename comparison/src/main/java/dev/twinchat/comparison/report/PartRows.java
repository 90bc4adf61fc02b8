package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.PartRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Part;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The requests and transactions of a custom plan, each on every stack. */
final class PartRows {

    private final Analysis analysis;
    private final Design design;
    private final List<StackStyle> stacks;

    PartRows(Analysis analysis, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.design = design;
        this.stacks = stacks;
    }

    List<PartRow> of(String scenario) {
        List<PartRow> rows = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            for (Key key : keys(scenario, users)) {
                for (StackStyle stack : stacks) {
                    rows.add(row(key, stack, users, analysis.measurements(stack.label(), scenario, users)));
                }
            }
        }
        return rows;
    }

    private record Key(String name, boolean transaction) {

        boolean isOf(Part part) {
            return part.name().equals(name) && part.transaction() == transaction;
        }
    }

    private Set<Key> keys(String scenario, int users) {
        Set<Key> keys = new LinkedHashSet<>();
        for (StackStyle stack : stacks) {
            for (Measurement measured : analysis.measurements(stack.label(), scenario, users)) {
                measured.parts().forEach(part -> keys.add(new Key(part.name(), part.transaction())));
            }
        }
        return keys;
    }

    private static PartRow row(Key key, StackStyle stack, int users, List<Measurement> measured) {
        List<Double> perSecond = new ArrayList<>();
        List<Double> p50 = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        long errors = 0;
        for (Measurement run : measured) {
            List<Part> parts = run.parts().stream().filter(key::isOf).toList();
            if (parts.isEmpty() && !run.parts().isEmpty()) {
                perSecond.add(0.0);
            }
            for (Part part : parts) {
                errors += part.errors();
                perSecond.add(part.count() / run.load().seconds());
                Stream.ofNullable(part.p50Millis()).forEach(p50::add);
                Stream.ofNullable(part.p99Millis()).forEach(p99::add);
            }
        }
        return new PartRow(
                NumberFormats.whole(users),
                key.name(),
                key.transaction(),
                stack,
                median(perSecond),
                NumberFormats.whole(errors),
                median(p50),
                median(p99));
    }

    private static String median(List<Double> values) {
        return Estimate.of(values)
                .map(estimate -> NumberFormats.of(estimate.median()))
                .orElse("–");
    }
}
