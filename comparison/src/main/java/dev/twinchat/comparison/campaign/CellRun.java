package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.measure.JavaProcess;
import dev.twinchat.comparison.measure.Samples;
import dev.twinchat.comparison.measure.Watch;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.LoadRun;
import dev.twinchat.jmeter.MeasuredWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** One attempt at one cell: drives the stack, looks at it meanwhile, and reads what came of it. */
final class CellRun {

    private final Generator generator;
    private final Subject subject;
    private final Cell cell;
    private final Duration measured;

    CellRun(Generator generator, Subject subject, Cell cell, Duration measured) {
        this.generator = generator;
        this.subject = subject;
        this.cell = cell;
        this.measured = measured;
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

    private Measurement measure(Path samplesTo) throws FailedRunException, IOException, InterruptedException {
        JavaProcess service = subject.service(cell.scenario());
        try (LoadRun run = generator.start(subject, cell, measured);
                Watch watch = Watch.begin(service, run.pid(), subject.stack().databasePid())) {
            LoadResult result = generator.await(run, measured);
            Samples samples = Samples.read(result.samples());
            RawSamples.keep(result.samples(), samplesTo);
            MeasuredWindow window = result.window();
            Load load = samples.load(window.length().toMillis() / 1000.0);
            check(load, samples);
            return new Measurement(
                    load,
                    watch.service(window.from(), window.until(), load.requests(), service.liveHeapBytes()),
                    watch.machine(window.from(), window.until(), load.requests()));
        }
    }

    private void check(Load load, Samples samples) throws FailedRunException {
        FailedRunException gone = subject.gone().orElse(null);
        if (gone != null) {
            throw gone;
        }
        String failure = Judge.failure(load, samples.errors()).orElse(null);
        if (failure != null) {
            throw new FailedRunException(failure, LogFile.tail(subject.log(cell.scenario())));
        }
    }
}
