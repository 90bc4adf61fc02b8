package dev.twinchat.comparison.result;

import java.util.List;

/**
 * What a campaign sets out to measure.
 *
 * @param stacks the stacks' labels
 * @param scenarios the scenarios' names
 * @param users the loads: how many users ask at the same time
 * @param connections the loads of the scenarios about connections: how many sockets are open
 * @param aboutConnections which scenarios those are
 * @param blocks how often each cell is measured, each time on fresh processes and databases
 * @param seconds the length of a run's measured part
 * @param rampUpSeconds the beginning of a run that is thrown away
 * @param warmUpSeconds how long a stack is driven on all scenarios at once before its first run
 */
public record Design(
        List<String> stacks,
        List<String> scenarios,
        List<Integer> users,
        List<Integer> connections,
        List<String> aboutConnections,
        int blocks,
        int seconds,
        int rampUpSeconds,
        int warmUpSeconds) {

    /** How many runs this makes, without repeats. */
    public int runs() {
        int cells =
                scenarios.stream().mapToInt(scenario -> loads(scenario).size()).sum();
        return stacks.size() * cells * blocks;
    }

    /** The loads of a scenario: users or open sockets. */
    public List<Integer> loads(String scenario) {
        return aboutConnections.contains(scenario) ? connections : users;
    }

    /** The scenarios whose users ask as fast as they are answered. */
    public List<String> requestScenarios() {
        return scenarios.stream()
                .filter(scenario -> !aboutConnections.contains(scenario))
                .toList();
    }
}
