package dev.twinchat.jmeter.engine;

import java.time.Duration;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.RandomTimer;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.collections.HashTree;

/** The time for which a plan's users pause between requests, by timers and by Flow Control Actions. */
final class Pauses {

    private final PlanVariables variables;

    private Pauses(PlanVariables variables) {
        this.variables = variables;
    }

    /** The longest pause before a request, as far as the plan says it in numbers: of a random timer, its delay and its range together. */
    static Duration longest(HashTree plan) {
        return Duration.ofMillis(new Pauses(PlanVariables.of(plan)).longest(plan, 0));
    }

    /** Leaves all pauses out. */
    static void remove(HashTree plan) {
        PlanElements.remove(plan, node -> node instanceof Timer || isPause(node));
    }

    /** A timer is for all requests that are beside or below it. */
    private long longest(HashTree tree, long above) {
        long here = above + tree.list().stream().mapToLong(this::timer).sum();
        long longest = 0;
        for (Object node : tree.list()) {
            long pause = node instanceof Sampler sampler
                    ? here
                            + tree.getTree(node).list().stream()
                                    .mapToLong(this::timer)
                                    .sum()
                            + pause(sampler)
                    : longest(tree.getTree(node), here);
            longest = Math.max(longest, pause);
        }
        return longest;
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
