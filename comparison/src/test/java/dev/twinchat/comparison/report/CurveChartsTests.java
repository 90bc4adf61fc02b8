package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.RunDiagnostics.Course;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Watching;
import dev.twinchat.comparison.result.SteadyStateCheck;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CurveChartsTests {

    private final RunDiagnostics run =
            run(0.2, List.of(10.0, 20.0, 30.0, 50.0, 70.0), Arrays.asList(1.0, null, 3.0, 5.0, 4.0));

    @Test
    void leavesARunOfTheSameSlicesAsItIs() {
        assertThat(CurveCharts.in(0.2, run)).isSameAs(run.course());
    }

    @Test
    void bringsARunToLongerSlices() {
        Course course = CurveCharts.in(0.5, run);

        assertThat(course.sliceSeconds()).isEqualTo(0.5);
        // Their middles are 0.1, 0.3, 0.5, 0.7 and 0.9 s.
        assertThat(course.throughputPerSecond()).containsExactly(15.0, 50.0);
        assertThat(course.p90Millis()).containsExactly(1.0, 5.0);
    }

    @Test
    void hasNoLatencyWhereNothingWasAnswered() {
        RunDiagnostics silent = run(1, List.of(0.0, 0.0, 8.0), Arrays.asList(null, null, 2.0));

        assertThat(CurveCharts.in(2, silent).p90Millis()).containsExactly(null, 2.0);
    }

    private static RunDiagnostics run(double slice, List<Double> throughput, List<@Nullable Double> p90) {
        return new RunDiagnostics(
                new Course(slice, throughput, p90),
                List.of(),
                new SteadyStateCheck(1, 0, 0, 0),
                new Pressure(0, 16, 0, 0, 0, 0, 0, 0, 0, 0, "", 0, null),
                new Watching(0, 0));
    }
}
