package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.Synthetic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class MachineSpeedTests {

    private static final double DEVIATION = Math.log(1.2) / 2;

    @Test
    void isWhatGeneratorAndDatabaseHaveInCommon() {
        Results results = campaign(8, MachineSpeedTests::slowerInTurn, MachineSpeedTests::slowerInTurn);
        assertThat(new MachineSpeed(results).deviation().orElseThrow()).isCloseTo(DEVIATION, within(0.01));
        assertThat(sentences(results)).anyMatch(sentence -> sentence.contains("not quiet"));
    }

    @Test
    void isNotWhatOneOfThemHasAlone() {
        Results results = campaign(8, MachineSpeedTests::slowerInTurn, MachineSpeedTests::steady);
        assertThat(new MachineSpeed(results).deviation().orElseThrow()).isZero();
        assertThat(sentences(results)).noneMatch(sentence -> sentence.contains("not quiet"));
    }

    @Test
    void isUnknownOfFewRuns() {
        assertThat(new MachineSpeed(campaign(2, MachineSpeedTests::slowerInTurn, MachineSpeedTests::slowerInTurn))
                        .deviation())
                .isEmpty();
    }

    /** Every other block is a fifth slower than the rest. */
    private static double slowerInTurn(int block) {
        return block % 2 == 0 ? 1 : 1.2;
    }

    private static double steady(int block) {
        return 1;
    }

    private static List<String> sentences(Results results) {
        return Pages.of(results).incomplete();
    }

    /** A campaign in whose blocks each request costs the generator and the database so much. */
    private static Results campaign(int blocks, IntToDoubleFunction generator, IntToDoubleFunction database) {
        Results campaign = Synthetic.campaign(blocks, List.of(10));
        List<Run> runs = new ArrayList<>();
        for (Run run : campaign.runs()) {
            Measurement measurement = run.measurement();
            runs.add(measurement == null ? run : with(run, measurement, generator, database));
        }
        return new Results(
                campaign.schema(),
                campaign.preset(),
                campaign.seed(),
                campaign.started(),
                campaign.finished(),
                campaign.design(),
                campaign.environment(),
                campaign.starts(),
                runs,
                campaign.floors(),
                campaign.faults(),
                campaign.incidents(),
                campaign.observers(),
                campaign.warmUps());
    }

    private static Run with(
            Run run, Measurement measurement, IntToDoubleFunction generator, IntToDoubleFunction database) {
        Load load = measurement.load();
        Machine machine = new Machine(
                1e-4 * generator.applyAsDouble(run.block()) * load.requests() / load.seconds(),
                0.2,
                0,
                0.1,
                95 * database.applyAsDouble(run.block()),
                1);
        return new Run(
                run.block(),
                run.round(),
                run.stack(),
                run.scenario(),
                run.users(),
                run.attempt(),
                run.started(),
                run.outcome(),
                run.reason(),
                run.logTail(),
                new Measurement(
                        load,
                        measurement.service(),
                        machine,
                        measurement.delivery(),
                        measurement.work(),
                        measurement.drift(),
                        measurement.evidence()));
    }
}
