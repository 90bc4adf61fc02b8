package dev.twinchat.jmeter.engine;

import java.time.Duration;
import java.util.List;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.RandomTimer;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.collections.HashTree;

/** The time for which a plan's users pause, by timers and by Flow Control Actions. */
final class Pauses {

    private final PlanVariables variables;

    private Pauses(PlanVariables variables) {
        this.variables = variables;
    }

    /**
     * How long a user pauses in one iteration, of the group where that takes longest, as far as the plan says it in numbers: each sampler once, a
     * random timer with its delay and its range.
     */
    static Duration ofIteration(HashTree plan) {
        return Duration.ofMillis(new Pauses(PlanVariables.of(plan)).longest(plan, 0));
    }

    /** Leaves all pauses of users out. */
    static void remove(HashTree tree) {
        for (Object node : List.copyOf(tree.list())) {
            if (node instanceof Timer || isPause(node)) {
                tree.remove(node);
            } else if (!UserGroups.isPreparation(node)) {
                remove(tree.getTree(node));
            }
        }
    }

    private long longest(HashTree tree, long above) {
        long here = above + timers(tree);
        long longest = 0;
        for (Object node : tree.list()) {
            HashTree below = tree.getTree(node);
            if (UserGroups.isOfUsers(node)) {
                longest = Math.max(longest, iteration(below, here));
            } else if (!UserGroups.isPreparation(node)) {
                longest = Math.max(longest, longest(below, here));
            }
        }
        return longest;
    }

    /** A timer is for each sampler that is next to it or below it. */
    private long iteration(HashTree tree, long above) {
        long here = above + timers(tree);
        long sum = 0;
        for (Object node : tree.list()) {
            HashTree below = tree.getTree(node);
            sum += node instanceof Sampler sampler ? here + timers(below) + pause(sampler) : iteration(below, here);
        }
        return sum;
    }

    private long timers(HashTree tree) {
        return tree.list().stream().mapToLong(this::timer).sum();
    }

    private long timer(Object node) {
        if (node instanceof RandomTimer timer) {
            return millis(timer, ConstantTimer.DELAY) + millis(timer, RandomTimer.RANGE);
        }
        return node instanceof ConstantTimer timer ? millis(timer, ConstantTimer.DELAY) : 0;
    }

    private long pause(Sampler sampler) {
        return isPause(sampler) ? millis((TestAction) sampler, "ActionProcessor.duration") : 0;
    }

    private static boolean isPause(Object node) {
        return node instanceof TestAction action && action.getAction() == TestAction.PAUSE;
    }

    private long millis(TestElement element, String property) {
        return variables.number(element.getPropertyAsString(property)).orElse(0);
    }
}
