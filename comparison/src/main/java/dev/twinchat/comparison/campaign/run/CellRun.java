package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.journal.EnvironmentProbe;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.stack.MemorySnapshot;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.Measurement.Work;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import dev.twinchat.comparison.sampling.DatabaseProbe;
import dev.twinchat.comparison.sampling.JavaProcess;
import dev.twinchat.comparison.sampling.JfrWaits;
import dev.twinchat.comparison.sampling.PlanParts;
import dev.twinchat.comparison.sampling.Samples;
import dev.twinchat.comparison.sampling.ServiceSampler;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.MeasuredWindow;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.launcher.LogTail;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One attempt at one cell: drives the stack, samples it, and evaluates the samples. */
public final class CellRun {

    private final LoadGenerator generator;
    private final StackUnderTest stackUnderTest;
    private final Cell cell;
    private final RunDurations durations;

    public CellRun(LoadGenerator generator, StackUnderTest stackUnderTest, Cell cell, RunDurations durations) {
        this.generator = generator;
        this.stackUnderTest = stackUnderTest;
        this.cell = cell;
        this.durations = durations;
    }

    /**
     * Runs.
     *
     * @param samplesTo where the raw samples are kept, compressed
     * @throws FailedRunException if there is no number: errors, a service gone, JMeter broken
     */
    public Measurement run(Path samplesTo) throws FailedRunException, InterruptedException {
        try {
            return measure(samplesTo);
        } catch (FailedRunException failed) {
            throw stackUnderTest.gone().orElse(failed);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } catch (IOException | IllegalArgumentException failed) {
            throw stackUnderTest
                    .gone()
                    .orElseGet(() -> new FailedRunException(String.valueOf(failed.getMessage()), List.of()));
        }
    }

    /** What is taken down within the service begins first of all: it is to be no part of what its sockets take. */
    private Measurement measure(Path samplesTo) throws FailedRunException, IOException, InterruptedException {
        JavaProcess service = stackUnderTest.service(cell.scenario());
        try (JfrWaits inner = JfrWaits.begin(service, stackUnderTest.management(cell.scenario()))) {
            return measure(service, inner, samplesTo);
        }
    }

    private Measurement measure(JavaProcess service, JfrWaits inner, Path samplesTo)
            throws FailedRunException, IOException, InterruptedException {
        boolean sockets = cell.scenario().opensSockets();
        MemorySnapshot before = sockets ? MemorySnapshot.of(service) : MemorySnapshot.NONE;
        inner.loadComes();
        try (EngineRun run = durations.start(generator, stackUnderTest, cell);
                DatabaseProbe probe =
                        DatabaseProbe.of(stackUnderTest.stack().database(), stackUnderTest.database(cell.scenario()));
                ServiceSampler sampler = ServiceSampler.begin(
                        service, generator.pid(), stackUnderTest.stack().databasePid(), probe)) {
            MemorySnapshot open = sockets ? whileOpen(run, service, inner) : MemorySnapshot.NONE;
            LoadResult result = generator.await(run, cell.scenario(), durations.load(cell));
            sampler.finish();
            MeasuredWindow window = window(result);
            Waits waits = waits(inner, window);
            Samples samples = Samples.read(result.samples());
            Load load = samples.load(window.length().toMillis() / 1000.0);
            Service used = sampler.service(
                    window.from(),
                    window.until(),
                    load.requests(),
                    sockets ? open.heapBytes() : service.liveHeapBytes(),
                    stackUnderTest.idleHeapBytes(cell.scenario()));
            RawSamples.keep(result.samples(), samplesTo);
            Delivery delivery = result.deliveries()
                    .filter(_ -> cell.scenario().countsDeliveries())
                    .map(summary -> delivery(
                            summary,
                            used.cpuMillis() == 0 ? 0 : summary.deliveries() / (used.cpuMillis() / 1000),
                            (double) (open.heapBytes() - before.heapBytes()) / summary.connections(),
                            (double) (open.residentBytes() - before.residentBytes()) / summary.connections()))
                    .orElse(null);
            check(load, samples, result);
            Measurement measured = new Measurement(
                            load,
                            used,
                            sampler.machine(window.from(), window.until(), load.requests()),
                            delivery,
                            work(load, window, samples))
                    .with(evidence(sampler, waits, samples, window, load))
                    .with(cell.scenario().isOwn() ? PlanParts.of(result) : List.of());
            return cell.scenario().isShareOfCapacity()
                    ? measured.with(sampler.drift(
                            window.from(),
                            window.until(),
                            samples.p90LastQuarterToFirst(window.from(), window.length()),
                            (double) open.heapBytes() / before.heapBytes()))
                    : measured;
        }
    }

    private @Nullable Waits waits(JfrWaits inner, MeasuredWindow window) {
        Waits waits =
                inner.finish(stackUnderTest.log(cell.scenario()).resolveSibling(""), window.from(), window.until());
        return waits != null && stackUnderTest.stack().stack().usesVirtualThreads() ? waits.ofVirtualThreads() : waits;
    }

    /** A fixed workload whose deliveries count is done when the last of them has come. */
    private MeasuredWindow window(LoadResult result) {
        MeasuredWindow answered = result.window();
        if (cell.scenario().kind() != Plan.Kind.WORK || !cell.scenario().countsDeliveries()) {
            return answered;
        }
        Instant delivered = result.deliveries()
                .map(summary -> answered.from().plusMillis(Math.round(summary.wholeMillis())))
                .orElse(answered.until());
        return delivered.isAfter(answered.until()) ? new MeasuredWindow(answered.from(), delivered) : answered;
    }

    private @Nullable Work work(Load load, MeasuredWindow window, Samples samples) {
        if (cell.scenario().kind() != Plan.Kind.WORK) {
            return null;
        }
        double ideal = durations.idealSeconds(cell);
        return new Work(
                load.seconds(),
                window.until().toEpochMilli() / 1000.0 - samples.lastBeginSeconds(),
                Double.isNaN(ideal) ? null : ideal);
    }

    private static RunDiagnostics evidence(
            ServiceSampler sampler, @Nullable Waits waits, Samples samples, MeasuredWindow window, Load load)
            throws IOException {
        return new RunDiagnostics(
                samples.course(window.from(), window.length()),
                samples.distribution(),
                sampler.settling(
                        window.from(), window.until(), samples.secondHalfToFirst(window.from(), window.length())),
                sampler.pressure(window.from(), window.until(), load.requests(), EnvironmentProbe.POOL_SIZE, waits),
                sampler.watching(window.from(), window.until()));
    }

    /** The service with all sockets open and nothing to do: the run waits for this. */
    private MemorySnapshot whileOpen(EngineRun run, JavaProcess service, JfrWaits inner)
            throws IOException, InterruptedException {
        try {
            run.holding()
                    .get(
                            generator
                                    .timeout(cell.scenario(), durations.load(cell))
                                    .toMillis(),
                            TimeUnit.MILLISECONDS);
            MemorySnapshot open = MemorySnapshot.of(service);
            inner.loadComes();
            run.release();
            return open;
        } catch (ExecutionException | TimeoutException failed) {
            // The run itself says why.
            return MemorySnapshot.NONE;
        }
    }

    /** What came on the sockets, with what only the service can tell: NaN where it cannot be sampled. */
    static Delivery delivery(
            DeliverySummary summary,
            double deliveriesPerCpuSecond,
            double heapBytesPerConnection,
            double residentBytesPerConnection) {
        return new Delivery(
                summary.connections(),
                summary.lost(),
                summary.sends(),
                summary.perSecond(),
                deliveriesPerCpuSecond,
                summary.missing(),
                summary.sinceAck().p50(),
                summary.sinceAck().p90(),
                summary.sinceAck().p99(),
                summary.sinceAck().max(),
                summary.lastSinceAck().p50(),
                summary.lastSinceAck().p99(),
                heapBytesPerConnection,
                residentBytesPerConnection);
    }

    private void check(Load load, Samples samples, LoadResult result) throws FailedRunException {
        DeliverySummary sockets = result.deliveries().orElse(null);
        FailedRunException gone = stackUnderTest.gone().orElse(null);
        if (gone != null) {
            throw gone;
        }
        String failure = RunValidator.failure(load, samples.errors())
                .or(() -> RunValidator.unfinished(load, durations.samples(cell)))
                .or(() -> sockets == null
                        ? Optional.empty()
                        : RunValidator.failure(sockets, cell.scenario().countsDeliveries()))
                .orElse(null);
        if (failure != null) {
            String logged = result.problems().isEmpty()
                    ? ""
                    : "; JMeter's log says: " + result.problems().getFirst();
            throw RunValidator.failed(load, failure + logged, LogTail.of(stackUnderTest.log(cell.scenario())));
        }
    }
}
