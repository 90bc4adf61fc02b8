package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.ErrorRateExceededException;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the highest rate of requests that a participant serves within a limit of latency. Rates are doubled until one is too much, then
 * the gap is halved, on the scale of logarithms, until its ends are as close as two runs at one rate are anyway. The result is what the
 * run at the highest rate gave that was served.
 */
public final class CapacitySearch {

    private static final int MOST_RATE = 100_000;
    private static final double CLOSE = 1.05;

    /** What one bad moment did to a run, the next one shows: a rate is too much if it was twice. */
    private static final int TRIES = 2;

    private static final int MOST_DISTURBED = 3;

    private final Plan scenario;
    private final int limitMillis;
    private final int firstRate;
    private final double mostGenerator;
    private final CellRetries.CellRunner runner;
    private final ObjIntConsumer<String> listener;
    private @Nullable Path best;

    /**
     * A search that has not begun.
     *
     * @param cell the kind of search, and its limit
     * @param firstRate where to begin, requests a second
     * @param mostGenerator the share of this machine that the generator may take at most
     * @param runner runs at a rate
     * @param listener is told what was found at each rate
     */
    CapacitySearch(
            Cell cell,
            int firstRate,
            double mostGenerator,
            CellRetries.CellRunner runner,
            ObjIntConsumer<String> listener) {
        this.scenario = cell.scenario();
        this.limitMillis = cell.users();
        this.firstRate = firstRate;
        this.mostGenerator = mostGenerator;
        this.runner = runner;
        this.listener = listener;
    }

    /**
     * Searches.
     *
     * @param samplesTo gets those of the run that is the result; those of every run lie beside it, their rates in their names
     * @throws FailedRunException if not even one request a second is served within the limit, or something is broken
     */
    Measurement run(Path samplesTo) throws FailedRunException, InterruptedException {
        Optional<Measurement> found = Optional.empty();
        int within = 0;
        int beyond = 0;
        int rate = firstRate;
        while (rate >= 1 && within < MOST_RATE && !areClose(within, beyond)) {
            Optional<Measurement> served = served(rate, samplesTo);
            if (served.isPresent()) {
                found = served;
                within = rate;
            } else {
                beyond = rate;
            }
            rate = next(within, beyond);
        }
        Measurement result = found.orElseThrow(() -> new FailedRunException(
                "not even one request a second was served with a " + scenario.percentile() + " below " + limitMillis
                        + " ms",
                List.of()));
        keepBest(samplesTo);
        return result;
    }

    private static boolean areClose(int within, int beyond) {
        return within > 0 && beyond > 0 && (beyond <= within * CLOSE || beyond - within <= 1);
    }

    private static int next(int within, int beyond) {
        if (beyond == 0) {
            return Math.min(2 * within, MOST_RATE);
        }
        return within == 0 ? beyond / 2 : (int) Math.round(Math.sqrt((double) within * beyond));
    }

    /** What a run at that rate gave that kept to the limit, if one of two did. */
    private Optional<Measurement> served(int rate, Path samplesTo) throws FailedRunException, InterruptedException {
        int tries = 0;
        int disturbed = 0;
        while (tries < TRIES) {
            int number = tries + disturbed;
            Path samples = RawSamples.beside(samplesTo, "rate-" + rate + (number == 0 ? "" : "-" + (number + 1)));
            try {
                Measurement measured = runner.run(new Cell(Plan.PROFILE_SUMMARY_OPEN, rate), samples);
                String disturbance = RunValidator.disturbance(measured.machine(), mostGenerator)
                        .orElse(null);
                if (disturbance != null) {
                    listener.accept(disturbance, rate);
                    disturbed++;
                    if (disturbed == MOST_DISTURBED) {
                        throw new FailedRunException("at " + rate + " requests a second " + disturbance, List.of());
                    }
                    continue;
                }
                if (keepsTo(measured.load(), rate)) {
                    best = samples;
                    return Optional.of(measured);
                }
            } catch (ErrorRateExceededException tooMany) {
                if (Shutdown.underWay()) {
                    throw tooMany;
                }
                listener.accept(tooMany.reason(), rate);
            }
            tries++;
        }
        return Optional.empty();
    }

    private boolean keepsTo(Load load, int rate) {
        double millis = scenario == Plan.CAPACITY_P90 ? load.p90Millis() : load.p99Millis();
        boolean quick = millis < limitMillis;
        listener.accept(
                String.format(
                        Locale.ROOT, "%s %.1f ms%s", scenario.percentile(), millis, quick ? "" : ", beyond the limit"),
                rate);
        return quick;
    }

    private void keepBest(Path samplesTo) throws FailedRunException {
        try {
            if (best != null) {
                Files.copy(best, samplesTo, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException full) {
            throw new FailedRunException("the samples could not be kept: " + full.getMessage(), List.of());
        }
    }
}
