package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.ObserverFigures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What one run about observers says: what became of the critical consumer, and whether that is what Peelen 2016 published or, for the
 * strategies that are fit for use, what is aimed at here.
 */
final class ObserverFinding {

    /** How much longer the critical consumer may wait, for all but one of a hundred events, than it does alone. */
    static final double AIM = 1.2;

    /** Who got nothing for so long at the end, gets nothing any more. */
    private static final double SILENCE_SECONDS = 2;

    /** A source that lost more of its time than this was held up. */
    private static final double HELD_UP_SHARE = 0.2;

    private final ObserverFigures run;
    private final double ratio;

    /** @param alone the same stack's run in the same block without monitors; null if there is none */
    ObserverFinding(ObserverFigures run, @Nullable ObserverFigures alone) {
        this.run = run;
        this.ratio = alone == null || alone.essential().p99Millis() == 0
                ? Double.NaN
                : run.essential().p99Millis() / alone.essential().p99Millis();
    }

    /** The critical consumer's p99 delay by that alone; NaN if that is not known. */
    double ratio() {
        return ratio;
    }

    /** What happened, in a sentence. */
    String sentence() {
        if (run.died() != null) {
            return String.format(Locale.ROOT, "After %.0f s the service was gone: %s.", run.seconds(), run.died());
        }
        if (stoodStill()) {
            return String.format(
                    Locale.ROOT,
                    "The source stands still: the critical consumer got %s events, the last one after %.1f s.",
                    NumberFormats.whole(run.essential().received()),
                    run.essential().lastMillis() / 1e3);
        }
        long missed = run.missed(run.essential());
        String essential = missed == 0
                ? "The critical consumer missed nothing"
                : "The critical consumer missed " + NumberFormats.whole(missed) + " events";
        return essential
                + (Double.isNaN(ratio) || alone()
                        ? "."
                        : String.format(Locale.ROOT, "; its p99 delay is %.2f of that alone.", ratio))
                + (isHeldUp() ? " The source was held up, and made fewer events than it should." : "");
    }

    /** Whether that was to be expected; empty where nothing was. */
    String verdict() {
        return switch (run.monitors()) {
            case "direct", "lock-queue" -> stoodStill() || isHeldUp() ? "holds" : "does not hold";
            case "unbounded" -> run.died() != null ? "holds" : "inconclusive here: the run ended before the memory did";
            case "sample", "drop-queue" ->
                Double.isNaN(ratio) ? "inconclusive here: not run alone" : reachesAim() ? "aim reached" : "aim missed";
            default -> "";
        };
    }

    /** What Peelen 2016 has of that strategy. */
    String published() {
        return switch (run.monitors()) {
            case "direct" -> "hangs after 189 messages, 3 s";
            case "unbounded" -> "out of memory after 31 s at 1,972 MiB; the critical consumer got 171,742 messages";
            case "lock-queue" -> "not fit for monitors: they hold up the critical consumer";
            case "sample" ->
                "fit with remarks: essential 101,887 of 15 million, a good monitor 25,680 (76 % dropped), delays of 300 s";
            case "drop-queue" ->
                "fit: essential 2.53 of 6.09 million (41 %) in 609 s, memory stable, a good monitor gets as many";
            default -> "";
        };
    }

    private boolean alone() {
        return run.monitors().isEmpty();
    }

    private boolean reachesAim() {
        return run.died() == null && !stoodStill() && run.missed(run.essential()) == 0 && ratio <= AIM;
    }

    private boolean stoodStill() {
        return run.died() == null && run.seconds() - run.essential().lastMillis() / 1e3 > SILENCE_SECONDS;
    }

    private boolean isHeldUp() {
        return run.heldUpMillis() / 1e3 > HELD_UP_SHARE * run.seconds();
    }
}
