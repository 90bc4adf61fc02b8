package dev.twinchat.comparison.sampling;

/**
 * What a stack's database says about itself at one moment. Counts are since its start; sessions are those of the services.
 *
 * @param statements what it has run, as {@code pg_stat_statements} counts: begin and commit are none
 * @param executionMillis the time that it spent in them, waiting included
 * @param sessionsInUse sessions in the middle of a transaction or a statement: connections that a pool has lent
 * @param sessionsRunning those of them that run a statement and wait for nothing but a processor
 * @param sessionsLocked those that wait for another one's lock
 * @param sessionsOnDisk those that wait for a file, the log included
 */
record DatabaseMetrics(
        double statements,
        double executionMillis,
        int sessionsInUse,
        int sessionsRunning,
        int sessionsLocked,
        int sessionsOnDisk) {

    static final DatabaseMetrics NONE = new DatabaseMetrics(0, 0, 0, 0, 0, 0);
}
