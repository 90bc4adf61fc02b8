package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.util.List;

/**
 * A campaign as it was asked for.
 *
 * @param home the project's root
 * @param directory where the results go; it does not exist yet
 * @param preset the name of the preset that it began from
 * @param command the command as it was typed
 * @param seed what the order is drawn from
 * @param stacks what is compared
 * @param scenarios what it is compared by
 * @param users the loads
 * @param connections the loads of the scenarios about connections: how many sockets are open
 * @param blocks how often each cell is measured
 * @param seconds the measured part of a run
 * @param warmUpSeconds how long a stack is driven on all scenarios at once before its first run
 */
public record CampaignOptions(
        Path home,
        Path directory,
        String preset,
        String command,
        long seed,
        List<Stack> stacks,
        List<Plan> scenarios,
        List<Integer> users,
        List<Integer> connections,
        int blocks,
        int seconds,
        int warmUpSeconds) {

    /** The beginning of each run that is thrown away: all users are there after it, and the generator is warm. */
    public static final int RAMP_UP_SECONDS = 1;

    private static final int FEW_SOCKETS = 10;

    /** The same in the words of the results. */
    Design design() {
        return new Design(
                stacks.stream().map(Stack::label).toList(),
                scenarios.stream().map(Plan::label).toList(),
                users,
                connections,
                scenarios.stream()
                        .filter(Plan::isAboutConnections)
                        .map(Plan::label)
                        .toList(),
                blocks,
                seconds,
                RAMP_UP_SECONDS,
                warmUpSeconds);
    }

    /** The loads of a scenario. */
    List<Integer> loads(Plan scenario) {
        return scenario.isAboutConnections() ? connections : users;
    }

    /**
     * The load that a stack is warmed up with on a scenario: the greatest one; few open sockets, because all that the other scenarios
     * write meanwhile goes to each of them.
     */
    int warmUpLoad(Plan scenario) {
        int most = loads(scenario).stream().max(Integer::compare).orElseThrow();
        return scenario.isAboutConnections() ? Math.min(most, FEW_SOCKETS) : most;
    }
}
