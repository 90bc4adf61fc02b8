package dev.twinchat.jmeter.elements;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jorphan.util.JMeterStopThreadException;

/**
 * Open load: requests are due at random moments, {@code rate} of them a second on average, however long answers take (a Poisson process, the same in
 * every run). A thread takes the next arrival, waits until it is due, and sends; {@link SampleRecorder} counts its latency from when it was due.
 * If all threads wait for answers, arrivals become late, and their latency grows by that; those that were not begun before the end are errors.
 * Nothing is omitted because the server is slow. Without a rate, which is one of 0, it does nothing, and load is closed.
 *
 * <p>JMeter's own Open Model Thread Group makes a thread and a connection for every arrival, without a bound. Here the thread group's threads are
 * the ceiling, and each keeps its connection. One instance serves all threads. It stands before the {@link SampleRecorder}.
 */
public class Arrivals extends AbstractTestElement implements TestBean, NoThreadClone, PreProcessor, TestStateListener {

    private static final long serialVersionUID = 1L;

    /**
     * Of five million seeds that whose schedule stays closest to its rate: within 2 % from the 200th request on. In the first thousand
     * requests of a Poisson process 3 % (one standard deviation) more or less than the rate are usual.
     */
    private static final long SEED = 25_484_755;

    /** The variable with the thread's next {@link Arrival}. */
    static final String ARRIVAL = "dev.twinchat.arrival";

    /** Not whole numbers only: what is given as 400.0 would otherwise be no number, and the least rate there is. */
    private double rate;

    private transient Schedule schedule = new Schedule(1);

    /**
     * A request.
     *
     * @param dueNanos when it is due, in {@link System#nanoTime}
     * @param schedule where the next ones are from
     */
    record Arrival(long dueNanos, Schedule schedule) {}

    /** When requests are due, one after the other, from when the first one is asked for: accounts are made before. */
    static final class Schedule {

        private final SplittableRandom random = new SplittableRandom(SEED);
        private final double meanNanos;
        private long beginNanos;
        private double nanos;
        private boolean begun;

        /** That of so many requests a second. */
        Schedule(double rate) {
            meanNanos = (double) TimeUnit.SECONDS.toNanos(1) / rate;
        }

        /**
         * The next one.
         *
         * @param nowNanos the moment, as {@link System#nanoTime} has it
         */
        synchronized long next(long nowNanos) {
            if (!begun) {
                begun = true;
                beginNanos = nowNanos;
            }
            // The distance of two arrivals of a Poisson process is distributed exponentially.
            nanos -= meanNanos * Math.log(1 - random.nextDouble());
            return beginNanos + (long) nanos;
        }
    }

    @Override
    public void process() {
        if (rate <= 0) {
            return;
        }
        JMeterContext context = JMeterContextService.getContext();
        long due = schedule.next(System.nanoTime());
        long endMillis = context.getThread().getEndTime();
        long left = due - System.nanoTime();
        if (endMillis > 0 && System.currentTimeMillis() + TimeUnit.NANOSECONDS.toMillis(left) >= endMillis) {
            // Not before the end: the measured part is looked at until then.
            while (System.currentTimeMillis() < endMillis) {
                LockSupport.parkUntil(endMillis);
            }
            throw new JMeterStopThreadException("nothing is due any more");
        }
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = due - System.nanoTime();
        }
        context.getVariables().putObject(ARRIVAL, new Arrival(due, schedule));
    }

    @Override
    public void testStarted() {
        schedule = new Schedule(rate > 0 ? rate : 1);
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        // Nothing is open.
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    public double getRate() {
        return rate;
    }

    public void setRate(double rate) {
        this.rate = rate;
    }
}
