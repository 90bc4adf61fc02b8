package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.elements.Arrivals;
import dev.twinchat.jmeter.elements.SampleRecorder;
import java.util.List;
import java.util.Optional;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.collections.HashTree;

/**
 * Puts open load into a plan whose users send one request after the other: an element {@link Arrivals} beside its {@link SampleRecorder}, so
 * that what is measured is what is scheduled. Its timers are left out, since the schedule says when a request is sent, and a wait behind that
 * would count as latency. A plan that has {@link Arrivals} stays as it is. The file is not changed.
 */
final class OpenLoad {

    private OpenLoad() {}

    /**
     * Changes a plan that {@link PlanLoader} has loaded.
     *
     * @param rate requests a second
     */
    static void give(HashTree plan, String rate) {
        if (hasArrivals(plan)) {
            return;
        }
        removeTimers(plan);
        HashTree beside = besideRecorder(plan)
                .orElseThrow(
                        () -> new IllegalArgumentException("the plan has no SampleRecorder to schedule requests for"));
        Arrivals arrivals = new Arrivals();
        arrivals.setName("arrivals: until the next request is due");
        arrivals.setProperty("rate", rate);
        beside.add(arrivals);
    }

    private static boolean hasArrivals(HashTree tree) {
        return tree.list().stream().anyMatch(node -> node instanceof Arrivals || hasArrivals(tree.getTree(node)));
    }

    private static void removeTimers(HashTree tree) {
        for (Object node : List.copyOf(tree.list())) {
            if (node instanceof Timer) {
                tree.remove(node);
            } else {
                removeTimers(tree.getTree(node));
            }
        }
    }

    /** The elements among which the recorder is. */
    private static Optional<HashTree> besideRecorder(HashTree tree) {
        if (tree.list().stream().anyMatch(SampleRecorder.class::isInstance)) {
            return Optional.of(tree);
        }
        return tree.list().stream()
                .flatMap(node -> besideRecorder(tree.getTree(node)).stream())
                .findFirst();
    }
}
