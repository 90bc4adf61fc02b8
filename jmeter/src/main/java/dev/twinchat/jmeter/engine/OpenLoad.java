package dev.twinchat.jmeter.engine;

import dev.twinchat.jmeter.elements.Arrivals;
import dev.twinchat.jmeter.elements.SampleRecorder;
import org.apache.jorphan.collections.HashTree;

/**
 * Puts open load into a plan whose users send one request after the other: one element {@link Arrivals} beside its {@link SampleRecorder}, in each of
 * its groups, so that what is measured is what is scheduled, and the rate is that of all together. Its pauses are left out, since the schedule says when a request is sent, and a wait behind that
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
        if (!PlanElements.all(Arrivals.class, plan).isEmpty()) {
            return;
        }
        Pauses.remove(plan);
        Arrivals arrivals = new Arrivals();
        arrivals.setName("arrivals: until the next request is due");
        arrivals.setProperty("rate", rate);
        if (!PlanElements.addBeside(plan, SampleRecorder.class::isInstance, arrivals)) {
            throw new IllegalArgumentException("the plan has no SampleRecorder to schedule requests for");
        }
    }
}
