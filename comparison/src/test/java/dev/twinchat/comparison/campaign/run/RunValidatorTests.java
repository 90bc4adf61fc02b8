package dev.twinchat.comparison.campaign.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.SteadyStateCheck;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.jmeter.samples.DeliverySummary.Delays;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunValidatorTests {

    @Test
    void failsRunsWithOverOnePercentOfErrors() {
        assertThat(RunValidator.failure(load(990, 10), "10 × 503")).isEmpty();
        assertThat(RunValidator.failure(load(989, 11), "11 × 503"))
                .contains("1.1 % of the answers were errors (11 × 503); the limit is 1.0 %");
    }

    @Test
    void failsRunsWithoutAnyAnswer() {
        assertThat(RunValidator.failure(load(0, 0), "")).contains("no answer came within the measured part");
    }

    @Test
    void failsRunsThatLeftWorkUndone() {
        assertThat(RunValidator.unfinished(load(998, 2), 1000)).isEmpty();
        assertThat(RunValidator.unfinished(load(997, 2), 1000)).contains("only 999 of 1000 were done");
    }

    @Test
    void failsRunsThatLostSocketsOrDeliveries() {
        assertThat(RunValidator.failure(sockets(0, 0), true)).isEmpty();
        assertThat(RunValidator.failure(sockets(2, 0), true)).contains("2 of 100 sockets were closed by the service");
        assertThat(RunValidator.failure(sockets(0, 7), true)).contains("7 deliveries never came");
    }

    @Test
    void failsRunsThatLostSocketsWhoseDeliveriesNobodyCounts() {
        assertThat(RunValidator.failure(sockets(1, 0), false)).contains("1 of 100 sockets were closed by the service");
        assertThat(RunValidator.failure(sockets(0, 7), false)).isEmpty();
    }

    @Test
    void repeatsRunsThatTheMachineOrTheGeneratorSpoilt() {
        assertThat(RunValidator.disturbance(new Machine(0.4, 0.2, 0.01, 0, 90, 1), CpuSets.MOST_BESIDE))
                .isEmpty();
        assertThat(RunValidator.disturbance(new Machine(0.4, 0.2, 0.06, 0, 90, 1), CpuSets.MOST_BESIDE)
                        .orElseThrow())
                .contains("hypervisor");
        assertThat(RunValidator.disturbance(new Machine(0.95, 0.02, 0.01, 0, 90, 1), CpuSets.MOST_BESIDE)
                        .orElseThrow())
                .contains("generator");
        assertThat(RunValidator.disturbance(
                        new Machine(0.8, Double.NaN, 0.01, 0, Double.NaN, Double.NaN), CpuSets.MOST_ALONE))
                .as("the machine is the generator's alone")
                .isEmpty();
    }

    @Test
    void repeatsLongRunsThatWereNotSteady() {
        Measurement steady = Synthetic.settled(new SteadyStateCheck(1.05, 0.05, 0.01, 0.02));
        Measurement young = Synthetic.settled(new SteadyStateCheck(1.2, 0.6, 0.01, 0.08));

        assertThat(RunValidator.unsettled(steady, Duration.ofSeconds(180))).isEmpty();
        assertThat(RunValidator.unsettled(young, Duration.ofSeconds(180)))
                .contains(
                        "not steady: its second half had 1.20 times the throughput of the first; the compiler still took 60 % of a core"
                                + " in its second half; collections took 1.0 % of its first half and 8.0 % of its second");
        assertThat(RunValidator.unsettled(young, Duration.ofSeconds(2)))
                .as("short runs are marked, not repeated")
                .isEmpty();
    }

    @Test
    void takesAnAmountOfWorkAsItIs() {
        Measurement young = Synthetic.settled(new SteadyStateCheck(0.2, 0.6, 0.01, 0.08));
        Measurement work = new Measurement(
                young.load(),
                young.service(),
                young.machine(),
                null,
                new Measurement.Work(90, 4, null),
                null,
                young.evidence());

        assertThat(RunValidator.unsettled(work, Duration.ofSeconds(90))).isEmpty();
    }

    @Test
    void takesARunWithoutAnswersInItsFirstHalfForNotSteady() {
        assertThat(new SteadyStateCheck(Double.NaN, 0, 0, 0).unsettled(30)).hasSize(1);
    }

    private static DeliverySummary sockets(int lost, long missing) {
        Delays delays = new Delays(1, 2, 3, 4);
        return new DeliverySummary(100, lost, 60, 2000, missing, 3, 3_000, delays, delays, delays);
    }

    private static Load load(long requests, long errors) {
        return new Load(3, requests, errors, requests / 3.0, 1, 1, 1, 1, 1, 1);
    }
}
