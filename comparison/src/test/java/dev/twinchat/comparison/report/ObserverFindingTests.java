package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.comparison.result.ObserverFigures.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObserverFindingTests {

    private static final ObserverFigures ALONE = run("", 1_000, 1_000, 2.0, 9_900, 100, null);

    @ParameterizedTest
    @CsvSource({
        // strategy, generated, received, p99, last event, held up, verdict
        "drop-queue,1000,1000,2.4,9900,100,aim reached",
        "drop-queue,1000,1000,2.5,9900,100,aim missed",
        "sample,1000,999,2.0,9900,100,aim missed",
        "sample,1000,1000,2.0,5000,100,aim missed",
        "direct,200,200,2.0,3000,9000,holds",
        "lock-queue,700,700,9.0,9900,3000,holds",
        "lock-queue,1000,1000,2.0,9900,100,does not hold",
        "unbounded,1000,1000,2.0,9900,100,inconclusive here: the run ended before the memory did"
    })
    void judgesByWhatIsPublishedOrAimedAt(
            String monitors, long generated, long received, double p99, long last, long heldUp, String verdict) {
        assertThat(new ObserverFinding(run(monitors, generated, received, p99, last, heldUp, null), ALONE).verdict())
                .isEqualTo(verdict);
    }

    @Test
    void takesTheEndOfTheServiceForAResult() {
        ObserverFinding finding =
                new ObserverFinding(run("unbounded", 900, 880, 50, 9_000, 100, "it ended with exit code 3"), ALONE);

        assertThat(finding.verdict()).isEqualTo("holds");
        assertThat(finding.sentence()).isEqualTo("After 10 s the service was gone: it ended with exit code 3.");
    }

    @Test
    void saysNoRatioWithoutTheOneAlone() {
        ObserverFinding finding = new ObserverFinding(run("sample", 1_000, 1_000, 2, 9_900, 0, null), null);

        assertThat(finding.ratio()).isNaN();
        assertThat(finding.sentence()).isEqualTo("The critical consumer missed nothing.");
        assertThat(finding.verdict()).isEqualTo("inconclusive here: not run alone");
    }

    private static ObserverFigures run(
            String monitors, long generated, long received, double p99, long last, long heldUp, String died) {
        return new ObserverFigures(
                1,
                "webflux",
                "observers",
                monitors,
                100,
                5_500,
                10,
                10,
                generated,
                heldUp,
                died,
                1,
                null,
                1,
                List.of(),
                List.of(new Seen("essential", 1, received, 1, p99, 10, last)));
    }
}
