package dev.twinchat.jmeter.elements;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.JMeterContextService;

/**
 * Work that all threads take from together: each iteration takes one, and a thread that finds none left ends before its sampler is
 * called. So a fast thread does more than a slow one, and the amount is exact, which a number of loops a thread is not able to say.
 */
public class SharedWorkPool extends ConfigTestElement
        implements TestBean, NoThreadClone, NoConfigMerge, LoopIterationListener, TestStateListener {

    private static final long serialVersionUID = 1L;

    private int amount;
    private final transient AtomicLong left = new AtomicLong();

    @Override
    public void iterationStart(LoopIterationEvent event) {
        if (left.getAndDecrement() <= 0) {
            JMeterContextService.getContext().getThread().stop();
        }
    }

    @Override
    public void testStarted() {
        left.set(amount);
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        // Nothing is held.
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    public int getAmount() {
        return amount;
    }

    public void setAmount(int amount) {
        this.amount = amount;
    }
}
