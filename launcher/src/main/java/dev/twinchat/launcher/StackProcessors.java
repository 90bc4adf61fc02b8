package dev.twinchat.launcher;

import java.util.List;

/**
 * The processors that the parts of a stack may use, as lists in the form of {@code taskset}: {@code 0-1,3}. Empty for all that this program may use.
 *
 * @param services those of both services, their replicas and the gateway
 * @param databases those of PostgreSQL and Redis
 */
public record StackProcessors(String services, String databases) {

    /** No part has processors of its own. */
    public static final StackProcessors ALL = new StackProcessors("", "");

    /** The words before a command of a service: a JVM sizes its pools by the processors that it sees at its start. */
    List<String> beforeService() {
        return before(services);
    }

    /** The words before a command of a database. */
    List<String> beforeDatabase() {
        return before(databases);
    }

    private static List<String> before(String processors) {
        return processors.isEmpty() ? List.of() : List.of("taskset", "--cpu-list", processors);
    }
}
