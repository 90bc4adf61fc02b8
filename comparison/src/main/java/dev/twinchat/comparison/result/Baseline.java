package dev.twinchat.comparison.result;

/**
 * The database's own limit: the one statement of a scenario, asked for by as many connections as a service has, with no
 * service between.
 *
 * @param block the block's number, from 1
 * @param stack the stack on whose databases it was measured; it has no part in it
 * @param scenario the scenario whose statement it is
 * @param connections how many connections asked at the same time
 * @param requestsPerSecond statements answered a second
 * @param averageMillis their average time
 * @param databaseCpuMicrosPerRequest CPU time of the database by statement
 * @param clientCpuMicrosPerRequest CPU time of the asking process by statement
 */
public record Baseline(
        int block,
        String stack,
        String scenario,
        int connections,
        double requestsPerSecond,
        double averageMillis,
        double databaseCpuMicrosPerRequest,
        double clientCpuMicrosPerRequest) {}
