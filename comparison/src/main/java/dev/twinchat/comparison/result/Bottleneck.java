package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;

/** What held a cell up: the first of these, in this order, that its figures show. The figures are medians over the blocks. */
public enum Bottleneck {
    GENERATOR("the load generator", "it took over 45 % of the machine, or nine tenths of its own processors"),
    COLLECTIONS("collections", "they stopped the service over a tenth of the time"),
    LOCKS("locks in the database", "over a fourth of the connections in use waited for another transaction"),
    DISK("the database's disk", "over a fourth of the connections in use waited for a file or the log"),
    PROCESSORS("the processors", "under a tenth of those that the service had was idle"),
    DATABASE_PROCESSORS("the databases' processors", "under a tenth of them was idle"),
    POOL("the pool of connections", "nine of ten were in use all the time"),
    THREAD("one thread", "it was busy nine tenths of the time, as an event loop that all go through"),
    LAG("the event loops", "a task waited over ten milliseconds for its turn"),
    QUEUE("carriers of virtual threads", "more than one a core waited for one"),
    PINNED("pinned virtual threads", "they kept over half of the carriers"),
    MONITORS("Java monitors", "more than one thread a core waited for one"),
    NONE("none", "the processors had time left, and connections were free: users waited for round trips"),
    UNKNOWN("not known", "this campaign did not look at it");

    private static final double MOST_GENERATOR = 0.45;
    private static final double MOST_COLLECTING = 0.1;
    private static final double WAITING_SESSIONS = 0.25;
    private static final double LEAST_IDLE = 0.1;
    private static final double FULL = 0.9;
    private static final double MOST_LAG_MILLIS = 10;
    private static final double MOST_PINNED = 0.5;

    private final String label;
    private final String rule;

    Bottleneck(String label, String rule) {
        this.label = label;
        this.rule = rule;
    }

    /** What it is called. */
    public String label() {
        return label;
    }

    /** The rule by which it is told, in words. */
    public String rule() {
        return rule;
    }

    /** That of a cell. */
    public static Bottleneck of(
            Analysis analysis, ProcessorShares processors, String stack, String scenario, int users) {
        CellMedians cell = new CellMedians(analysis, stack, scenario, users);
        double inUse = cell.pressure(Pressure::sessionsInUse);
        if (Double.isNaN(inUse)) {
            return UNKNOWN;
        }
        double generator = cell.machine(Measurement.Machine::generatorShare);
        if (processors.areDivided() ? processors.fullnessOfLoad(generator) > FULL : generator > MOST_GENERATOR) {
            return GENERATOR;
        }
        if (cell.pressure(Pressure::collectingShare) > MOST_COLLECTING) {
            return COLLECTIONS;
        }
        if (inUse >= 1 && cell.pressure(Pressure::sessionsLocked) / inUse > WAITING_SESSIONS) {
            return LOCKS;
        }
        if (inUse >= 1 && cell.pressure(Pressure::sessionsOnDisk) / inUse > WAITING_SESSIONS) {
            return DISK;
        }
        if (isFull(cell, processors)) {
            return PROCESSORS;
        }
        double database = cell.machine(Measurement.Machine::databaseShare);
        if (processors.areDivided() && processors.fullnessOfDatabases(database, generator) > FULL) {
            return DATABASE_PROCESSORS;
        }
        if (inUse > FULL * cell.pressure(Pressure::connections)) {
            return POOL;
        }
        if (cell.pressure(Pressure::busiestThreadShare) > FULL) {
            return THREAD;
        }
        return within(cell, processors.ofServices());
    }

    private static boolean isFull(CellMedians cell, ProcessorShares processors) {
        return processors.areDivided()
                ? processors.fullnessOfServices(
                                cell.pressure(Pressure::serviceShare),
                                cell.machine(Measurement.Machine::databaseShare),
                                cell.machine(Measurement.Machine::generatorShare))
                        > FULL
                : cell.machine(Measurement.Machine::idleShare) < LEAST_IDLE;
    }

    /** What its threads waited for inside a service, where all else had room left. */
    private static Bottleneck within(CellMedians cell, int cores) {
        if (cell.pressure(pressure -> pressure.waits(Waits::eventLoopLagMillis)) > MOST_LAG_MILLIS) {
            return LAG;
        }
        if (cell.pressure(Pressure::queuedVirtualThreads) > cores) {
            return QUEUE;
        }
        if (cell.pressure(pressure -> pressure.waits(Waits::pinned)) > MOST_PINNED * cores) {
            return PINNED;
        }
        return cell.pressure(pressure -> pressure.waits(Waits::forMonitors)) > cores ? MONITORS : NONE;
    }
}
