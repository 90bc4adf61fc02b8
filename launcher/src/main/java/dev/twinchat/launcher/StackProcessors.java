package dev.twinchat.launcher;

import java.util.List;

/**
 * The processors that the parts of a stack may use, as lists in the form of {@code taskset}: {@code 0-1,3}. Empty for all that this program may use.
 *
 * @param services those that the services, their replicas and the gateway start on
 * @param seenByServices how many their JVMs size themselves for, whatever they start on; 0 for those that there are
 * @param databases those of PostgreSQL and Redis
 */
public record StackProcessors(String services, int seenByServices, String databases) {

    /** No part has processors of its own. */
    public static final StackProcessors ALL = new StackProcessors("", 0, "");

    /** The words before a command of a service. */
    List<String> beforeService() {
        return before(services);
    }

    /** The words before a command of a database. */
    List<String> beforeDatabase() {
        return before(databases);
    }

    /** What tells a service's JVM how many processors it has. */
    List<String> jvmFlags() {
        return seenByServices == 0 ? List.of() : List.of("-XX:ActiveProcessorCount=" + seenByServices);
    }

    private static List<String> before(String processors) {
        return processors.isEmpty() ? List.of() : List.of("taskset", "--cpu-list", processors);
    }
}
