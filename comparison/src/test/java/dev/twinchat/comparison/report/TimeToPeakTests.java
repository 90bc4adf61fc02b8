package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.PeakRow;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.result.WarmUp.Window;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeToPeakTests {

    @Test
    void takesTheMedianOverTheBlocksUntilCpuTimeIsNearItsFinalValue() {
        TimeToPeak peak = peak(
                warmUp(1, true, 900, 400, 300, 300, 300),
                warmUp(2, true, 900, 500, 400, 300, 300, 300),
                warmUp(3, false, 900, 800, 500, 400, 300, 300, 300));

        assertThat(peak.rows())
                .containsExactly(new PeakRow(
                        "subscribe",
                        new Page.StackStyle("webflux", 2),
                        "3",
                        "3\u202f000",
                        "1.80",
                        "6.00",
                        "300",
                        "12.0",
                        "2 of 3"));
    }

    @Test
    void drawsAWindowThatMostBlocksHave() {
        TimeToPeak.Line line = peak(
                        warmUp(1, true, 600, 300, 300, 300),
                        warmUp(2, true, 1_200, 300, 300, 300),
                        warmUp(3, true, 900, 300, 300, 300, 300))
                .charts()
                .getFirst()
                .lines()
                .getFirst();

        assertThat(line.values()).containsExactly(3.0, 1.0, 1.0, 1.0);
        assertThat(line.seconds()).containsExactly(2.0, 4.0, 6.0, 8.0);
    }

    @Test
    void isEmptyWithoutWarmUps() {
        assertThat(peak().rows()).isEmpty();
        assertThat(peak().charts()).isEmpty();
    }

    /** Windows of 2 s and 1,000 requests that took so many microseconds of CPU time each. */
    private static WarmUp warmUp(int block, boolean warm, double... micros) {
        List<Window> windows = new ArrayList<>();
        for (double each : micros) {
            windows.add(new Window(2, 1_000, each, 0));
        }
        return new WarmUp(block, "webflux", "subscribe", 3, warm, windows);
    }

    private static TimeToPeak peak(WarmUp... warmUps) {
        Results all = Synthetic.campaign(3, List.of(10));
        Results results = new Results(
                all.schema(),
                all.preset(),
                all.seed(),
                all.started(),
                all.finished(),
                all.design(),
                all.environment(),
                all.starts(),
                all.runs(),
                all.floors(),
                all.faults(),
                all.incidents(),
                all.observers(),
                List.of(warmUps));
        return new TimeToPeak(results, StackStyles.of(all.design().stacks()));
    }
}
