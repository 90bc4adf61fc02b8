package dev.twinchat.launcher;

/**
 * Where the services of a stack find what keeps their data; always on this machine.
 *
 * @param databasePort PostgreSQL's, or that of something that leads there
 * @param redisPort Redis's, likewise
 */
public record DataStoreAddresses(int databasePort, int redisPort) {}
