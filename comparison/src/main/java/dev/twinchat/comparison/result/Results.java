package dev.twinchat.comparison.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A whole campaign. It is {@code results.json} word for word.
 *
 * @param schema the version of this form, {@link #SCHEMA}
 * @param preset the preset that the design began from
 * @param seed what the order of the stacks in the blocks was drawn from
 * @param started when the first block began
 * @param finished when the last run ended; null while the campaign runs, or if it was interrupted
 * @param design what was to be measured
 * @param environment where and with what it was measured
 * @param starts each start of a stack, in order
 * @param runs each run of a cell, in order, the failed and the repeated ones too
 * @param floors each measurement of the database's own limit, in order
 * @param faults what each fault of the user service did, in order
 * @param incidents what else went wrong, in order, a sentence each
 * @param observers each run of a scenario about observers, in order
 * @param warmUps each warm-up of a stack on a scenario, in order
 */
public record Results(
        String schema,
        String preset,
        long seed,
        Instant started,
        @Nullable Instant finished,
        Design design,
        Environment environment,
        List<StartupMeasurement> starts,
        List<Run> runs,
        List<Baseline> floors,
        List<FaultFigures> faults,
        List<String> incidents,
        List<ObserverFigures> observers,
        List<WarmUp> warmUps) {

    /** Files of earlier versions have no observers and no warm-ups. */
    public Results {
        observers = observers == null ? List.of() : observers;
        warmUps = warmUps == null ? List.of() : warmUps;
    }

    /**
     * The version of the form of {@code results.json}: any change raises the number. Its JSON Schema is
     * {@code docs/results.schema.json}. Version 1 had no evidence, version 2 no target, version 3 only scenarios of ours, version 4
     * neither CPU time of starts nor what threads waited for, version 5 neither rounds nor warm-ups,
     * version 6 no parts of plans.
     */
    public static final String SCHEMA = "twinchat-results/7";

    /** The versions that can be read. */
    static final List<String> READABLE = List.of(
            "twinchat-results/1",
            "twinchat-results/2",
            "twinchat-results/3",
            "twinchat-results/4",
            "twinchat-results/5",
            "twinchat-results/6",
            SCHEMA);

    /** The number of the form that it was written in. */
    public int version() {
        return Integer.parseInt(schema.substring(schema.lastIndexOf('/') + 1));
    }

    /** The runs that count: those that ended with a measurement and were not thrown out. */
    public List<Run> measured() {
        return runs.stream().filter(run -> run.outcome() == Outcome.MEASURED).toList();
    }

    /** How many runs have no figures although they were to have some; those about observers are known to have none at the end only. */
    public long failed() {
        long requests =
                runs.stream().filter(run -> run.outcome() == Outcome.FAILED).count();
        return requests + (finished == null ? 0 : Math.max(0, design.observerRuns() - observers.size()));
    }
}
