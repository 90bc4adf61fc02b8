package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.measure.DatabaseProbe;
import dev.twinchat.comparison.measure.InnerWatch;
import dev.twinchat.comparison.measure.JavaProcess;
import dev.twinchat.comparison.measure.Samples;
import dev.twinchat.comparison.measure.Watch;
import dev.twinchat.comparison.result.Evidence;
import dev.twinchat.comparison.result.Evidence.Waits;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.Measurement.Work;
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

/** One attempt at one cell: drives the stack, looks at it meanwhile, and reads what came of it. */
final class CellRun {

    private final Generator generator;
    private final Subject subject;
    private final Cell cell;
    private final Extent extent;

    CellRun(Generator generator, Subject subject, Cell cell, Extent extent) {
        this.generator = generator;
        this.subject = subject;
        this.cell = cell;
        this.extent = extent;
    }

    /**
     * Runs.
     *
     * @param samplesTo where the raw samples are kept, compressed
     * @throws FailedRunException if there is no number: errors, a service gone, JMeter broken
     */
    Measurement run(Path samplesTo) throws FailedRunException, InterruptedException {
        try {
            return measure(samplesTo);
        } catch (FailedRunException failed) {
            throw subject.gone().orElse(failed);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } catch (IOException | IllegalArgumentException failed) {
            throw subject.gone()
                    .orElseGet(() -> new FailedRunException(String.valueOf(failed.getMessage()), List.of()));
        }
    }

    /** What is taken down within the service begins first of all: it is to be no part of what its sockets take. */
    private Measurement measure(Path samplesTo) throws FailedRunException, IOException, InterruptedException {
        JavaProcess service = subject.service(cell.scenario());
        try (InnerWatch inner = InnerWatch.begin(service, subject.management(cell.scenario()))) {
            return measure(service, inner, samplesTo);
        }
    }

    private Measurement measure(JavaProcess service, InnerWatch inner, Path samplesTo)
            throws FailedRunException, IOException, InterruptedException {
        boolean sockets = cell.scenario().opensSockets();
        Footprint before = sockets ? Footprint.of(service) : Footprint.NONE;
        inner.loadComes();
        try (EngineRun run = extent.start(generator, subject, cell);
                DatabaseProbe probe = DatabaseProbe.of(subject.stack().database(), subject.database(cell.scenario()));
                Watch watch =
                        Watch.begin(service, generator.pid(), subject.stack().databasePid(), probe)) {
            Footprint open = sockets ? whileOpen(run, service, inner) : Footprint.NONE;
            LoadResult result = generator.await(run, cell.scenario(), extent.load(cell));
            watch.finish();
            MeasuredWindow window = window(result);
            Waits waits = waits(inner, window);
            Samples samples = Samples.read(result.samples());
            Load load = samples.load(window.length().toMillis() / 1000.0);
            Service used = watch.service(
                    window.from(),
                    window.until(),
                    load.requests(),
                    sockets ? open.heapBytes() : service.liveHeapBytes());
            RawSamples.keep(result.samples(), samplesTo);
            Delivery delivery = result.deliveries()
                    .filter(_ -> cell.scenario().countsDeliveries())
                    .map(summary -> delivery(
                            summary,
                            used.cpuMillis() == 0 ? 0 : summary.deliveries() / (used.cpuMillis() / 1000),
                            (double) (open.heapBytes() - before.heapBytes()) / summary.connections(),
                            (double) (open.residentBytes() - before.residentBytes()) / summary.connections()))
                    .orElse(null);
            check(load, samples, result.deliveries().orElse(null));
            Measurement measured = new Measurement(
                            load,
                            used,
                            watch.machine(window.from(), window.until(), load.requests()),
                            delivery,
                            work(load, window, samples))
                    .with(evidence(watch, waits, samples, window, load));
            return cell.scenario().isShareOfCapacity()
                    ? measured.with(watch.drift(
                            window.from(),
                            window.until(),
                            samples.p90LastQuarterToFirst(window.from(), window.length()),
                            (double) open.heapBytes() / before.heapBytes()))
                    : measured;
        }
    }

    private @Nullable Waits waits(InnerWatch inner, MeasuredWindow window) {
        Waits waits = inner.finish(subject.log(cell.scenario()).resolveSibling(""), window.from(), window.until());
        return waits != null && subject.stack().stack().usesVirtualThreads() ? waits.ofVirtualThreads() : waits;
    }

    /** An amount of work whose deliveries count is done when the last of them has come. */
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
        double ideal = extent.idealSeconds(cell);
        return new Work(
                load.seconds(),
                window.until().toEpochMilli() / 1000.0 - samples.lastBeginSeconds(),
                Double.isNaN(ideal) ? null : ideal);
    }

    private static Evidence evidence(
            Watch watch, @Nullable Waits waits, Samples samples, MeasuredWindow window, Load load) throws IOException {
        return new Evidence(
                samples.course(window.from(), window.length()),
                samples.distribution(),
                watch.settling(
                        window.from(), window.until(), samples.secondHalfToFirst(window.from(), window.length())),
                watch.pressure(window.from(), window.until(), load.requests(), Surroundings.POOL_SIZE, waits),
                watch.watching(window.from(), window.until()));
    }

    /** The service with all sockets open and nothing to do: the run waits for this. */
    private Footprint whileOpen(EngineRun run, JavaProcess service, InnerWatch inner)
            throws IOException, InterruptedException {
        try {
            run.holding()
                    .get(generator.patience(cell.scenario(), extent.load(cell)).toMillis(), TimeUnit.MILLISECONDS);
            Footprint open = Footprint.of(service);
            inner.loadComes();
            run.release();
            return open;
        } catch (ExecutionException | TimeoutException failed) {
            // The run itself says why.
            return Footprint.NONE;
        }
    }

    /** What came on the sockets, with what only the service can tell: NaN where nobody can look into it. */
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

    private void check(Load load, Samples samples, @Nullable DeliverySummary sockets) throws FailedRunException {
        FailedRunException gone = subject.gone().orElse(null);
        if (gone != null) {
            throw gone;
        }
        String failure = Judge.failure(load, samples.errors())
                .or(() -> Judge.unfinished(load, extent.samples(cell)))
                .or(() -> sockets == null
                        ? Optional.empty()
                        : Judge.failure(sockets, cell.scenario().countsDeliveries()))
                .orElse(null);
        if (failure != null) {
            throw Judge.failed(load, failure, LogTail.of(subject.log(cell.scenario())));
        }
    }
}
