package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.statistics.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnalysisTests {

    private static final Offset<Double> CLOSE = within(1e-9);

    private final List<Run> runs = new ArrayList<>();

    @Test
    void takesTheGeometricMeanOfABlocksRounds() {
        measured(1, 1, "webflux", 100);
        measured(1, 2, "webflux", 400);
        measured(2, 1, "webflux", 300);

        assertThat(analysis().values(Metric.THROUGHPUT, "webflux", "subscribe", 10))
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(200, CLOSE),
                        second -> assertThat(second).isCloseTo(300, CLOSE));
        assertThat(analysis().blocks("webflux", "subscribe", 10)).isEqualTo(2);
        assertThat(analysis().measurements("webflux", "subscribe", 10)).hasSize(3);
    }

    @Test
    void takesBlocksForTheIndependentObservationsOfARatio() {
        for (int block = 1; block <= 3; block++) {
            measured(block, 1, "webflux", 200);
            measured(block, 1, "mvc-virtual", 100);
            measured(block, 2, "webflux", 800 * block);
            measured(block, 2, "mvc-virtual", 100 * block);
        }

        assertThat(analysis().ratio(Metric.THROUGHPUT, "webflux", "mvc-virtual", "subscribe", 10))
                .hasValueSatisfying(ratio -> {
                    assertThat(ratio.pairs()).isEqualTo(3);
                    assertThat(ratio.value()).isCloseTo(4, CLOSE);
                    assertThat(ratio.verdict()).isEqualTo(Verdict.HIGHER);
                });
    }

    @Test
    void hasVerdictsFromTwoBlocksOfThreeStacks() {
        for (int block = 1; block <= 2; block++) {
            measured(block, 1, "webflux", 200 + block);
            measured(block, 1, "mvc-virtual", 100 - block);
            measured(block, 1, "mvc-platform", 100 + 2 * block);
        }

        assertThat(analysis().ratio(Metric.THROUGHPUT, "webflux", "mvc-virtual", "subscribe", 10))
                .hasValueSatisfying(ratio -> assertThat(ratio.verdict()).isEqualTo(Verdict.HIGHER));
        assertThat(analysis().estimate(Metric.THROUGHPUT, "webflux", "subscribe", 10))
                .hasValueSatisfying(estimate -> assertThat(estimate.interval()).isNotNull());
    }

    @Test
    void hasNoVerdictFromTheOneBlockThatIsLeft() {
        for (String stack : List.of("webflux", "mvc-virtual", "mvc-platform")) {
            measured(1, 1, stack, 100);
        }
        measured(2, 1, "webflux", 100);
        run(2, 1, "mvc-virtual", Outcome.FAILED, null);
        measured(2, 1, "mvc-platform", 110);

        assertThat(analysis().ratio(Metric.THROUGHPUT, "webflux", "mvc-virtual", "subscribe", 10))
                .hasValueSatisfying(ratio -> assertThat(ratio.verdict()).isEqualTo(Verdict.TOO_FEW_BLOCKS));
    }

    @Test
    void voidsTheRoundInWhichARunFailed() {
        measured(1, 1, "webflux", 200);
        measured(1, 1, "mvc-virtual", 100);
        measured(1, 2, "webflux", 900);
        run(1, 2, "mvc-virtual", Outcome.FAILED, null);
        run(2, 1, "webflux", Outcome.FAILED, null);
        measured(2, 1, "mvc-virtual", 100);

        assertThat(analysis().ratio(Metric.THROUGHPUT, "webflux", "mvc-virtual", "subscribe", 10))
                .hasValueSatisfying(ratio -> {
                    assertThat(ratio.pairs()).isEqualTo(1);
                    assertThat(ratio.value()).isCloseTo(2, CLOSE);
                });
        assertThat(analysis().voidPairs("webflux", "mvc-virtual", "subscribe", 10))
                .isEqualTo(2);
        assertThat(analysis().voidPairs("webflux", "mvc-virtual", "subscribe", 100))
                .isZero();
    }

    @Test
    void tellsTheVarianceBetweenStartsFromThatWithinOne() {
        for (int block = 1; block <= 2; block++) {
            measured(block, 1, "webflux", 100);
            measured(block, 2, "webflux", 100);
            measured(block, 1, "mvc-virtual", 100 * block);
            measured(block, 2, "mvc-virtual", 100 * block);
        }

        assertThat(analysis().variance(Metric.THROUGHPUT, "mvc-virtual", "subscribe", 10))
                .hasValueSatisfying(components -> {
                    assertThat(components.within()).isCloseTo(0, CLOSE);
                    assertThat(components.betweenShare()).isCloseTo(Math.expm1(Math.log(2) / Math.sqrt(2)), CLOSE);
                });
        assertThat(analysis().variance(Metric.THROUGHPUT, "webflux", "mvc-virtual", "subscribe", 10))
                .isPresent();
        assertThat(new Analysis(Synthetic.campaign(3, List.of(10)))
                        .variance(Metric.THROUGHPUT, "webflux", "subscribe", 10))
                .as("one round a start")
                .isEmpty();
    }

    @Test
    void hasNoRatioOfCountsThatAreZero() {
        Results results = Varied.withoutCollections("webflux");

        assertThat(new Analysis(results).ratio(Metric.GC_PAUSES, "webflux", "mvc-virtual", "subscribe", 10))
                .isEmpty();
    }

    private Analysis analysis() {
        Results whole = Synthetic.campaign(1, List.of(10));
        return new Analysis(new Results(
                whole.schema(),
                whole.preset(),
                whole.seed(),
                whole.started(),
                whole.finished(),
                whole.design(),
                whole.environment(),
                List.of(),
                runs,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of()));
    }

    private void measured(int block, int round, String stack, double throughput) {
        Measurement measurement =
                Synthetic.campaign(1, List.of(10)).measured().getFirst().measurement();
        run(
                block,
                round,
                stack,
                Outcome.MEASURED,
                new Measurement(
                        new Measurement.Load(3, 1000, 0, throughput, 1, 1, 1, 1, 1, 1),
                        measurement.service(),
                        measurement.machine(),
                        null,
                        null));
    }

    private void run(int block, int round, String stack, Outcome outcome, @Nullable Measurement measurement) {
        runs.add(new Run(block, round, stack, "subscribe", 10, 1, Instant.EPOCH, outcome, null, null, measurement));
    }
}
