package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.receiver.CurrentReceivers;
import dev.twinchat.jmeter.receiver.Receivers;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the messages that are sent, as the variable {@code marker} that their content begins with, and tells the receivers when each is
 * sent and accepted. With a {@code rate} all threads together send so many a second, evenly, by a schedule that does not drift: a late
 * send moves none after it.
 */
public class Sends extends ConfigTestElement
        implements TestBean,
                NoThreadClone,
                NoConfigMerge,
                LoopIterationListener,
                PreProcessor,
                SampleListener,
                ThreadListener,
                TestStateListener {

    private static final long serialVersionUID = 1L;
    private static final String NUMBER = "send";

    private double rate;
    private int seconds;

    private final transient AtomicLong untilMillis = new AtomicLong();
    private final transient AtomicLong beginNanos = new AtomicLong();
    private final transient AtomicLong turns = new AtomicLong();

    @Override
    public void threadStarted() {
        JMeterContext context = JMeterContextService.getContext();
        long end = context.getThread().getEndTime();
        if (untilMillis.compareAndSet(0, end)) {
            beginNanos.set(System.nanoTime());
            Receivers receivers = CurrentReceivers.get();
            if (receivers != null) {
                Instant until = Instant.ofEpochMilli(end);
                receivers.measure(until.minusSeconds(seconds), until);
            }
        }
    }

    /** Before each message: its turn is waited for here. */
    @Override
    public void iterationStart(LoopIterationEvent event) {
        if (rate > 0) {
            await(beginNanos.get() + Math.round(turns.getAndIncrement() * TimeUnit.SECONDS.toNanos(1) / rate));
        }
    }

    private void await(long dueNanos) {
        for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
            if (Thread.currentThread().isInterrupted() || System.currentTimeMillis() >= untilMillis.get()) {
                return;
            }
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(100)));
        }
    }

    /** Right before the sampler. */
    @Override
    public void process() {
        Receivers receivers = CurrentReceivers.get();
        if (receivers != null) {
            long number = receivers.sending();
            var variables = JMeterContextService.getContext().getVariables();
            variables.put("marker", receivers.marker(number));
            variables.putObject(NUMBER, number);
        }
    }

    /** Right after the sampler. */
    @Override
    public void sampleOccurred(SampleEvent event) {
        Receivers receivers = CurrentReceivers.get();
        Object number = JMeterContextService.getContext().getVariables().getObject(NUMBER);
        if (receivers != null
                && number instanceof Long sent
                && event.getResult().isSuccessful()) {
            receivers.acked(sent);
        }
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // Called for transactions only.
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // Called for transactions only.
    }

    @Override
    public void threadFinished() {
        // Nothing is kept by thread.
    }

    @Override
    public void testStarted() {
        untilMillis.set(0);
        turns.set(0);
    }

    @Override
    public void testStarted(@Nullable String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        CurrentReceivers.set(null);
    }

    @Override
    public void testEnded(@Nullable String host) {
        testEnded();
    }

    public double getRate() {
        return rate;
    }

    public void setRate(double rate) {
        this.rate = rate;
    }

    public int getSeconds() {
        return seconds;
    }

    public void setSeconds(int seconds) {
        this.seconds = seconds;
    }
}
