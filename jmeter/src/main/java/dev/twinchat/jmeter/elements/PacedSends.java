package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.receiver.ReceiverRegistry;
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
 * send moves none after it. With {@code settled} a message is not sent before all former ones have come everywhere.
 * Those count that are sent within the {@code seconds} before the end of the thread group's schedule; with 0 all.
 */
public class PacedSends extends ConfigTestElement
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
    private static final long SETTLING_LOOK_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private double rate;
    private int seconds;
    private boolean settled;

    private final transient AtomicLong untilMillis = new AtomicLong();
    private final transient AtomicLong beginNanos = new AtomicLong();
    private final transient AtomicLong turns = new AtomicLong();

    @Override
    public void threadStarted() {
        JMeterContext context = JMeterContextService.getContext();
        // Without a schedule it has no end, and that is 0, as if no thread had been here yet.
        long end = seconds == 0 ? Long.MAX_VALUE : context.getThread().getEndTime();
        if (untilMillis.compareAndSet(0, end)) {
            beginNanos.set(System.nanoTime());
            Receivers receivers = ReceiverRegistry.get();
            if (receivers != null) {
                measure(receivers, end);
            }
        }
    }

    private void measure(Receivers receivers, long endMillis) {
        if (seconds == 0) {
            receivers.measureAll();
        } else {
            Instant until = Instant.ofEpochMilli(endMillis);
            receivers.measure(until.minusSeconds(seconds), until);
        }
    }

    /** Before each message: its turn is waited for here. */
    @Override
    public void iterationStart(LoopIterationEvent event) {
        if (rate > 0) {
            await(beginNanos.get() + Math.round(turns.getAndIncrement() * TimeUnit.SECONDS.toNanos(1) / rate));
        }
        Receivers receivers = ReceiverRegistry.get();
        while (settled && receivers != null && !receivers.settled() && goesOn()) {
            LockSupport.parkNanos(SETTLING_LOOK_NANOS);
        }
    }

    private boolean goesOn() {
        return !Thread.currentThread().isInterrupted() && System.currentTimeMillis() < untilMillis.get();
    }

    private void await(long dueNanos) {
        for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
            if (!goesOn()) {
                return;
            }
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(100)));
        }
    }

    /** Right before the sampler. */
    @Override
    public void process() {
        Receivers receivers = ReceiverRegistry.get();
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
        Receivers receivers = ReceiverRegistry.get();
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
        ReceiverRegistry.set(null);
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

    public boolean isSettled() {
        return settled;
    }

    public void setSettled(boolean settled) {
        this.settled = settled;
    }
}
