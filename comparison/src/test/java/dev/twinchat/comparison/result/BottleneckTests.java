package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The first rule that the figures meet, in the order of the rules. */
class BottleneckTests {

    private static final ProcessorShares SHARED = ProcessorShares.of(2, null);
    private static final ProcessorShares LOAD_APART =
            ProcessorShares.of(2, "services 0; databases 0; load generator 1 (services and databases share 0)");
    private static final ProcessorShares SERVICES_APART =
            ProcessorShares.of(2, "services 0; databases 1; load generator 1 (databases and load generator share 1)");
    private static final ProcessorShares ALL_APART =
            ProcessorShares.of(8, "services 0-1,4-5; databases 2,6; load generator 3,7");

    private static final Machine BUSY = new Machine(0.3, 0.25, 0, 0.02, 90, 1);
    private static final Machine IDLE = new Machine(0.1, 0.1, 0, 0.6, 90, 1);

    @Test
    void namesTheProcessorsWhereNoneWasIdle() {
        assertThat(of(BUSY, pressure(3, 0, 0, 0.01, 0, 0.4))).isEqualTo(Bottleneck.PROCESSORS);
    }

    @Test
    void namesTheProcessorsThatAreFullWhereTheyAreDivided() {
        Pressure half = pressure(0.46, 3, 0, 0, 0.01, 0, 0.4, null);
        Pressure third = pressure(0.33, 3, 0, 0, 0.01, 0, 0.4, null);
        Machine free = new Machine(0.12, 0.15, 0, 0.4, 90, 1);

        assertThat(of(free, half, SERVICES_APART)).isEqualTo(Bottleneck.PROCESSORS);
        assertThat(of(free, half, ALL_APART)).isEqualTo(Bottleneck.PROCESSORS);
        assertThat(of(free, half, SHARED)).isEqualTo(Bottleneck.NONE);
        assertThat(of(free, third, LOAD_APART)).as("with the databases").isEqualTo(Bottleneck.PROCESSORS);
        assertThat(of(free, third, SERVICES_APART)).isEqualTo(Bottleneck.NONE);
        assertThat(of(new Machine(0.26, 0.2, 0, 0.2, 90, 1), third, SERVICES_APART))
                .isEqualTo(Bottleneck.DATABASE_PROCESSORS);
        assertThat(of(new Machine(0.1, 0.24, 0, 0.4, 90, 1), third, ALL_APART))
                .isEqualTo(Bottleneck.DATABASE_PROCESSORS);
        assertThat(of(new Machine(0.24, 0.1, 0, 0.4, 90, 1), third, ALL_APART)).isEqualTo(Bottleneck.GENERATOR);
    }

    @Test
    void namesTheGeneratorThatTookHalf() {
        assertThat(of(new Machine(0.48, 0.2, 0, 0.02, 90, 1), pressure(3, 0, 0, 0.2, 0, 0.4)))
                .isEqualTo(Bottleneck.GENERATOR);
    }

    @Test
    void namesCollectionsBeforeWhatTheyCause() {
        assertThat(of(BUSY, pressure(3, 2, 0, 0.2, 0, 0.4))).isEqualTo(Bottleneck.COLLECTIONS);
    }

    @Test
    void namesWhatTheDatabaseWaitedFor() {
        assertThat(of(BUSY, pressure(8, 4, 0, 0.01, 0, 0.4))).isEqualTo(Bottleneck.LOCKS);
        assertThat(of(IDLE, pressure(8, 0, 4, 0.01, 0, 0.4))).isEqualTo(Bottleneck.DISK);
    }

    @Test
    void namesWhatWasFullWhereProcessorsWereFree() {
        assertThat(of(IDLE, pressure(15.5, 0, 0, 0.01, 0, 0.4))).isEqualTo(Bottleneck.POOL);
        assertThat(of(IDLE, pressure(3, 0, 0, 0.01, 0, 0.95))).isEqualTo(Bottleneck.THREAD);
        assertThat(of(IDLE, pressure(3, 0, 0, 0.01, 7, 0.4))).isEqualTo(Bottleneck.QUEUE);
        assertThat(of(IDLE, pressure(3, 0, 0, 0.01, 0, 0.4))).isEqualTo(Bottleneck.NONE);
    }

    @Test
    void namesWhatThreadsWaitedForInTheServiceWhereAllElseWasFree() {
        assertThat(of(IDLE, idleBut(new Waits(0.1, 0.1, 25.0)))).isEqualTo(Bottleneck.LAG);
        assertThat(of(IDLE, idleBut(new Waits(0.1, 1.5, null)))).isEqualTo(Bottleneck.PINNED);
        assertThat(of(IDLE, idleBut(new Waits(40.0, 0.1, null)))).isEqualTo(Bottleneck.MONITORS);
        assertThat(of(IDLE, idleBut(new Waits(0.1, 0.1, 2.0)))).isEqualTo(Bottleneck.NONE);
        assertThat(of(BUSY, idleBut(new Waits(40.0, 1.5, 25.0)))).isEqualTo(Bottleneck.PROCESSORS);
    }

    @Test
    void knowsNothingOfRunsThatNobodyLookedInto() {
        assertThat(Bottleneck.of(new Analysis(Synthetic.nothing()), SHARED, "webflux", "subscribe", 10))
                .isEqualTo(Bottleneck.UNKNOWN);
    }

    private static Pressure pressure(
            double inUse, double locked, double onDisk, double collecting, double queued, double thread) {
        return pressure(0.4, inUse, locked, onDisk, collecting, queued, thread, null);
    }

    private static Pressure pressure(
            double service,
            double inUse,
            double locked,
            double onDisk,
            double collecting,
            double queued,
            double thread,
            @Nullable Waits waits) {
        return new Pressure(
                service,
                16,
                inUse,
                inUse - locked - onDisk,
                locked,
                onDisk,
                1,
                0,
                collecting,
                queued,
                "loop",
                thread,
                waits);
    }

    private static Pressure idleBut(Waits waits) {
        return pressure(0.4, 3, 0, 0, 0.01, 0, 0.4, waits);
    }

    private static Bottleneck of(Machine machine, Pressure pressure) {
        return of(machine, pressure, SHARED);
    }

    private static Bottleneck of(Machine machine, Pressure pressure, ProcessorShares processors) {
        Results one = Synthetic.campaign(1, List.of(10));
        Measurement measured = one.measured().getFirst().measurement();
        RunDiagnostics evidence = measured.evidence();
        Run first = one.measured().getFirst();
        Measurement changed = new Measurement(measured.load(), measured.service(), machine, null, null)
                .with(new RunDiagnostics(
                        evidence.course(),
                        evidence.latencyMillis(),
                        evidence.settling(),
                        pressure,
                        evidence.watching()));
        Run run = new Run(
                first.block(),
                1,
                first.stack(),
                first.scenario(),
                first.users(),
                1,
                first.started(),
                Outcome.MEASURED,
                null,
                null,
                changed);
        Results results = new Results(
                one.schema(),
                one.preset(),
                one.seed(),
                one.started(),
                one.finished(),
                one.design(),
                one.environment(),
                one.starts(),
                List.of(run),
                one.floors(),
                one.faults(),
                one.incidents(),
                one.observers(),
                one.warmUps());
        return Bottleneck.of(new Analysis(results), processors, run.stack(), run.scenario(), run.users());
    }
}
