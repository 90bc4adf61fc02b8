package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.failure.ErrorRateExceededException;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.jmeter.samples.DeliverySummary;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says which runs do not count. It never looks at which stack ran, nor at how well it did. */
public final class RunValidator {

    /** With more errors than this the clients did not get what was to be measured. */
    private static final double MOST_ERRORS = 0.01;

    /** Above this the hypervisor has had a say in the result. */
    private static final double MOST_STOLEN = 0.05;

    /** A shorter measured part of a young JVM is hardly ever steady: it would be repeated in vain. */
    private static final Duration LONG_ENOUGH_TO_SETTLE = Duration.ofSeconds(30);

    private RunValidator() {}

    /** Why these answers are no measurement, if they are none. */
    public static Optional<String> failure(Measurement.Load load, String errors) {
        if (load.requests() + load.errors() == 0) {
            return Optional.of("no answer came within the measured part");
        }
        return load.errorShare() <= MOST_ERRORS
                ? Optional.empty()
                : Optional.of(percent(load.errorShare()) + " of the answers were errors (" + errors + "); the limit is "
                        + percent(MOST_ERRORS));
    }

    /** The failure of a run, which may be one of its answers. */
    public static FailedRunException failed(Measurement.Load load, String reason, List<String> logTail) {
        return load.requests() > 0 && load.errorShare() > MOST_ERRORS
                ? new ErrorRateExceededException(reason, logTail)
                : new FailedRunException(reason, logTail);
    }

    /** Why this fixed workload is not done, if it is not: whoever leaves some of it out must not look fast. */
    static Optional<String> unfinished(Measurement.Load load, long samples) {
        long done = load.requests() + load.errors();
        return done >= samples ? Optional.empty() : Optional.of("only " + done + " of " + samples + " were done");
    }

    /**
     * Why what came on open sockets is not what was to be measured, if it is not.
     *
     * @param counted whether every delivery counts, or the sockets only had to stay open
     */
    public static Optional<String> failure(DeliverySummary sockets, boolean counted) {
        if (sockets.lost() > 0) {
            return Optional.of(sockets.lost() + " of " + sockets.connections() + " sockets were closed by the service");
        }
        return counted && sockets.missing() > 0
                ? Optional.of(sockets.missing() + " deliveries never came")
                : Optional.empty();
    }

    /**
     * Why this run has to be repeated, if it has to.
     *
     * @param mostGenerator the share of the machine that the generator may take at most
     */
    static Optional<String> disturbance(Measurement.Machine machine, double mostGenerator) {
        if (machine.stolenShare() > MOST_STOLEN) {
            return Optional.of("the hypervisor took " + percent(machine.stolenShare())
                    + " of the CPU time away; the limit is " + percent(MOST_STOLEN));
        }
        if (machine.generatorShare() > mostGenerator) {
            return Optional.of("the load generator took " + percent(machine.generatorShare())
                    + " of the machine; the limit is " + percent(mostGenerator));
        }
        return Optional.empty();
    }

    /**
     * Why this run should be repeated although the machine was quiet, if it should: it was long enough to be steady, and was not. The run
     * is compared with itself only. A fixed workload is never steady: it ends with stragglers.
     */
    static Optional<String> unsettled(Measurement measurement, Duration measured) {
        if (measurement.work() != null) {
            return Optional.empty();
        }
        if (measurement.evidence() == null || measured.compareTo(LONG_ENOUGH_TO_SETTLE) < 0) {
            return Optional.empty();
        }
        List<String> reasons =
                measurement.evidence().settling().unsettled(measurement.load().seconds());
        return reasons.isEmpty() ? Optional.empty() : Optional.of("not steady: " + String.join("; ", reasons));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
