package dev.twinchat.comparison.result;

import java.util.List;

/**
 * What a campaign sets out to measure.
 *
 * @param stacks the stacks' labels
 * @param scenarios the scenarios' names
 * @param users the loads: how many users ask at the same time
 * @param blocks how often each cell is measured, each time on fresh processes and databases
 * @param seconds the length of a run's measured part
 * @param rampUpSeconds the beginning of a run that is thrown away
 * @param warmUpSeconds how long a stack is driven on all scenarios at once before its first run
 */
public record Design(
        List<String> stacks,
        List<String> scenarios,
        List<Integer> users,
        int blocks,
        int seconds,
        int rampUpSeconds,
        int warmUpSeconds) {

    /** How many runs this makes, without repeats. */
    public int runs() {
        return stacks.size() * scenarios.size() * users.size() * blocks;
    }
}
