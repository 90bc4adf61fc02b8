package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement.Drift;
import dev.twinchat.comparison.result.Measurement.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricTests {

    private static final Measurement REQUESTS =
            Synthetic.campaign(1, List.of(10)).measured().getFirst().measurement();

    @Test
    void holdsAnAmountOfWorkAgainstItsIdeal() {
        Measurement done = done(new Work(20.25, 2.1, 20.0));

        assertThat(Metric.TOTAL_TIME.of(done)).isEqualTo(20.25);
        assertThat(Metric.STRAGGLERS.of(done)).isEqualTo(2.1);
        assertThat(Metric.OF_IDEAL.of(done)).isEqualTo(100 * 20 / 20.25);
    }

    @Test
    void hasNoFiguresOfWorkWhereThereIsNoneOrNoIdeal() {
        assertThat(Metric.TOTAL_TIME.of(REQUESTS)).isNaN();
        assertThat(Metric.OF_IDEAL.of(done(new Work(20.25, 2.1, null)))).isNaN();
    }

    @Test
    void putsEachFigureWhereItBelongs() {
        assertThat(Metric.ofWork()).startsWith(Metric.TOTAL_TIME).containsAll(Metric.ofRequests());
        assertThat(Metric.ofRequests())
                .doesNotContain(Metric.TOTAL_TIME, Metric.DELIVERIES, Metric.DRIFT_P90, Metric.DRIFT_THREADS);
        assertThat(Metric.ofDrift()).startsWith(Metric.DRIFT_P90).endsWith(Metric.DRIFT_THREADS);
        assertThat(Metric.ofDelivery()).startsWith(Metric.DELIVERIES).doesNotContain(Metric.STRAGGLERS);
    }

    @Test
    void knowsOfATargetWhatItsClientsSee() {
        Results results = Varied.besideATarget(1, List.of(10));
        List<Measurement> target = results.measured().stream()
                .filter(run -> run.stack().equals("mine"))
                .map(Run::measurement)
                .toList();

        for (Metric metric : Metric.values()) {
            assertThat(target.stream().map(metric::of).anyMatch(Double::isFinite))
                    .as("%s", metric)
                    .isEqualTo(metric.isSeenByClients() && !metric.isAboutWork());
        }
    }

    @Test
    void knowsHowAServiceAgesWhereThatIsAsked() {
        Measurement soaked = REQUESTS.with(new Drift(1.2, 1.5, 1.1, 1));

        assertThat(Metric.ofDrift()).extracting(metric -> metric.of(soaked)).containsExactly(1.2, 1.5, 1.1, 1.0);
        assertThat(Metric.DRIFT_P90.of(REQUESTS.with(new Drift(null, 1, 1, 1)))).isNaN();
        assertThat(Metric.ofDrift())
                .allSatisfy(metric -> assertThat(metric.of(REQUESTS)).isNaN());
    }

    private static Measurement done(Work work) {
        return new Measurement(REQUESTS.load(), REQUESTS.service(), REQUESTS.machine(), null, work);
    }
}
