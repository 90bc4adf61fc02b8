package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.stack.ExternalTarget;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.SteadyStateCheck;
import dev.twinchat.comparison.sampling.HostSampler;
import dev.twinchat.comparison.sampling.Samples;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.MeasuredWindow;
import dev.twinchat.jmeter.samples.DeliverySummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One attempt at one cell of a target: what its clients see, and what they take of this machine. */
public final class TargetRun {

    private final LoadGenerator generator;
    private final ExternalTarget target;
    private final Cell cell;
    private final RunDurations durations;

    public TargetRun(LoadGenerator generator, ExternalTarget target, Cell cell, RunDurations durations) {
        this.generator = generator;
        this.target = target;
        this.cell = cell;
        this.durations = durations;
    }

    /**
     * Runs.
     *
     * @param samplesTo where the raw samples are kept, compressed
     * @throws FailedRunException if there is no number: errors, JMeter broken
     */
    public Measurement run(Path samplesTo) throws FailedRunException, InterruptedException {
        try {
            return measure(samplesTo);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } catch (IOException | IllegalArgumentException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), List.of());
        }
    }

    private Measurement measure(Path samplesTo) throws FailedRunException, IOException, InterruptedException {
        target.renew();
        try (EngineRun run = durations.start(generator, target, cell);
                HostSampler watch = HostSampler.begin(generator.pid())) {
            // What open sockets cost there cannot be measured: close them as soon as the load is over.
            run.release();
            LoadResult result = generator.await(run, cell.scenario(), durations.load(cell));
            watch.finish();
            Samples samples = Samples.read(result.samples());
            MeasuredWindow window = result.window();
            Load load = samples.load(window.length().toMillis() / 1000.0);
            RawSamples.keep(result.samples(), samplesTo);
            Delivery delivery = result.deliveries()
                    .filter(_ -> cell.scenario().countsDeliveries())
                    .map(summary -> CellRun.delivery(summary, Double.NaN, Double.NaN, Double.NaN))
                    .orElse(null);
            check(load, samples, result.deliveries().orElse(null));
            return new Measurement(load, null, watch.machine(window.from(), window.until()), delivery, null)
                    .with(evidence(watch, samples, window));
        }
    }

    private static RunDiagnostics evidence(HostSampler watch, Samples samples, MeasuredWindow window) {
        return new RunDiagnostics(
                samples.course(window.from(), window.length()),
                samples.distribution(),
                new SteadyStateCheck(
                        samples.secondHalfToFirst(window.from(), window.length()), Double.NaN, Double.NaN, Double.NaN),
                null,
                watch.watching(window.from(), window.until()));
    }

    private void check(Load load, Samples samples, @Nullable DeliverySummary sockets) throws FailedRunException {
        String failure = RunValidator.failure(load, samples.errors())
                .or(() -> sockets == null
                        ? Optional.empty()
                        : RunValidator.failure(sockets, cell.scenario().countsDeliveries()))
                .orElse(null);
        if (failure != null) {
            throw RunValidator.failed(load, failure, List.of());
        }
    }
}
