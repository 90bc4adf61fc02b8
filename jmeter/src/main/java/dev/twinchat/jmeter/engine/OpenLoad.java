package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.elements.Arrivals;
import dev.twinchat.jmeter.elements.SampleRecorder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.jmeter.testelement.TestElement;
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
     * Changes a plan.
     *
     * @param rate requests a second
     */
    static void give(HashTree plan, String rate) {
        if (elements(plan).anyMatch(Arrivals.class::isInstance)) {
            return;
        }
        elements(plan).filter(Timer.class::isInstance).forEach(timer -> timer.setEnabled(false));
        HashTree beside = besideRecorder(plan)
                .orElseThrow(
                        () -> new IllegalArgumentException("the plan has no SampleRecorder to schedule requests for"));
        Arrivals arrivals = new Arrivals();
        arrivals.setName("arrivals: until the next request is due");
        arrivals.setProperty("rate", rate);
        beside.add(arrivals);
    }

    private static Stream<TestElement> elements(HashTree tree) {
        return List.copyOf(tree.list()).stream()
                .flatMap(node -> Stream.concat(
                        node instanceof TestElement element && element.isEnabled()
                                ? Stream.of(element)
                                : Stream.empty(),
                        elements(tree.getTree(node))));
    }

    /** The elements among which the recorder is. */
    private static Optional<HashTree> besideRecorder(HashTree tree) {
        if (tree.list().stream().anyMatch(node -> node instanceof SampleRecorder recorder && recorder.isEnabled())) {
            return Optional.of(tree);
        }
        return tree.list().stream()
                .flatMap(node -> besideRecorder(tree.getTree(node)).stream())
                .findFirst();
    }
}
