package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.statistics.Holm;
import dev.twinchat.comparison.statistics.Interval;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PairedTestsTests {

    private final Results results = Synthetic.campaign(5, List.of(10, 100));
    private final Analysis analysis = new Analysis(results);
    private final PairedTests tests = new PairedTests(analysis, results.design());

    @Test
    void correctsAllCellsOfADecidingMetricAsOneFamily() {
        List<Comparison> family = tests.deciding(DecidingMetric.CPU).toList();

        assertThat(family)
                .as("3 pairs at 2 loads of 3 scenarios, and of broadcast at one")
                .hasSize(21);
        List<Double> raw = family.stream()
                .map(comparison -> Objects.requireNonNull(comparison.ratio().p()))
                .toList();
        assertThat(family).extracting(Comparison::p).containsExactlyElementsOf(Holm.corrected(raw));
    }

    @Test
    void hasTheSamePValueInBothDirections() {
        Comparison one = compare("webflux", "mvc-platform");
        Comparison other = compare("mvc-platform", "webflux");

        assertThat(one.p()).isNotNull().isEqualTo(other.p());
        assertThat(one.better()).isTrue();
        assertThat(other.worse()).isTrue();
    }

    @Test
    void hasNoPValueOfAMetricThatDecidesNothing() {
        assertThat(tests.compare(Metric.RESIDENT, "webflux", "mvc-platform", "subscribe", 10)
                        .orElseThrow()
                        .p())
                .isNull();
    }

    @Test
    void gradesDifferences() {
        assertThat(grade(Verdict.HIGHER, 0.049)).isEqualTo(Grade.SIGNIFICANT);
        assertThat(grade(Verdict.LOWER, 0.05)).isEqualTo(Grade.INDICATED);
        assertThat(grade(Verdict.LOWER, null)).isEqualTo(Grade.INDICATED);
        assertThat(grade(Verdict.EQUAL, 0.001)).isEqualTo(Grade.NONE);
        assertThat(grade(Verdict.INCONCLUSIVE, 0.3)).isEqualTo(Grade.NONE);
    }

    private static Grade grade(Verdict verdict, @Nullable Double p) {
        Ratio ratio = new Ratio(5, 1.1, new Interval(1.01, 1.2), verdict, p, 1.1, null, null);
        return new Comparison("subscribe", 10, Metric.CPU_PER_REQUEST, "webflux", "mvc-platform", ratio, p).grade();
    }

    private Comparison compare(String stack, String baseline) {
        return tests.compare(Metric.CPU_PER_REQUEST, stack, baseline, "subscribe", 10)
                .orElseThrow();
    }
}
