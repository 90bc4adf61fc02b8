package dev.twinchat.launcher;

/**
 * The ports of a stack's data stores on this machine.
 *
 * @param databasePort PostgreSQL's, or that of something that leads there
 * @param redisPort Redis's, likewise
 */
public record DataStoreAddresses(int databasePort, int redisPort) {}
