package dev.twinchat.jmeter.receiver;

import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.jmeter.samples.DeliverySummary.Delays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.Histogram;

/**
 * Counts and times the deliveries of numbered messages, in histograms: no delivery is kept. Senders call {@link #sending} and
 * {@link #acked} from their threads; everything about arrivals happens on the one thread of the receivers.
 *
 * <p>A message counts when its sending began within the measured window; how many deliveries came within the window is counted apart. A
 * delivery that overtakes its message's ack has a delay of 0.
 */
final class Deliveries {

    /** So many messages are known at a time; a delivery that comes later than that many sends is missing. */
    private static final int KNOWN = 1 << 16;

    /** Microseconds up to this are told apart by three digits. */
    private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);

    private static final int DIGITS = 3;

    private final int each;
    private final AtomicLongArray numbers = new AtomicLongArray(KNOWN);
    private final AtomicLongArray begunNanos = new AtomicLongArray(KNOWN);
    private final AtomicLongArray ackedNanos = new AtomicLongArray(KNOWN);
    private final AtomicLong acked = new AtomicLong();
    private final AtomicLong firstNanos = new AtomicLong();
    private volatile Window window = new Window(Long.MAX_VALUE, Long.MAX_VALUE);

    private final int[] arrivedOf = new int[KNOWN];
    private final long[] arrivedNumber = new long[KNOWN];
    private final Histogram sinceAck = histogram();
    private final Histogram lastSinceAck = histogram();
    private final Histogram sinceSend = histogram();
    private long withinWindow;
    private long lastNanos;
    private final AtomicLong arrived = new AtomicLong();
    private final AtomicLong ackedEver = new AtomicLong();
    private final AtomicLong arrivedEver = new AtomicLong();

    /** The measured part, as readings of {@link System#nanoTime()}. */
    private record Window(long from, long until) {

        boolean has(long nanos) {
            return nanos - from >= 0 && nanos - until < 0 && from != Long.MAX_VALUE;
        }
    }

    /**
     * Nothing has been sent yet.
     *
     * @param each how many deliveries a message makes
     */
    Deliveries(int each) {
        this.each = each;
    }

    void measure(long fromNanos, long untilNanos) {
        window = new Window(fromNanos, untilNanos);
    }

    /** Message {@code number}, from 1 on, is being sent. */
    void sending(long number, long nanos) {
        int slot = slot(number);
        ackedNanos.set(slot, 0);
        begunNanos.set(slot, nanos);
        numbers.set(slot, number);
    }

    /** The service has accepted it. */
    void acked(long number, long nanos) {
        int slot = slot(number);
        ackedNanos.set(slot, nanos);
        ackedEver.incrementAndGet();
        long begun = begunNanos.get(slot);
        if (window.has(begun)) {
            acked.incrementAndGet();
            firstNanos.accumulateAndGet(begun, (first, next) -> first == 0 || next - first < 0 ? next : first);
        }
    }

    /** It has come to one receiver. */
    void arrived(long number, long nanos) {
        arrivedEver.incrementAndGet();
        if (window.has(nanos)) {
            withinWindow++;
        }
        int slot = slot(number);
        long begun = begunNanos.get(slot);
        if (numbers.get(slot) != number || !window.has(begun)) {
            return;
        }
        arrived.incrementAndGet();
        lastNanos = nanos;
        if (arrivedNumber[slot] != number) {
            arrivedNumber[slot] = number;
            arrivedOf[slot] = 0;
        }
        long ack = ackedNanos.get(slot);
        long delay = ack == 0 ? 0 : micros(nanos - ack);
        sinceAck.recordValue(delay);
        sinceSend.recordValue(micros(nanos - begun));
        if (++arrivedOf[slot] == each) {
            lastSinceAck.recordValue(delay);
        }
    }

    /** Whether every delivery of an accepted message that counts has come. */
    boolean complete() {
        return arrived.get() >= acked.get() * each;
    }

    /** The same of all accepted messages, whether they count or not. */
    boolean settled() {
        return arrivedEver.get() >= ackedEver.get() * each;
    }

    /** How many deliveries have come, whether they count or not. */
    long arrivals() {
        return arrivedEver.get();
    }

    /**
     * What came; on the receivers' thread.
     *
     * @param seconds the length of the window; 0 if it ends with the last delivery
     */
    DeliverySummary summary(int connections, int lost, double seconds) {
        double wholeMillis = lastNanos == 0 ? 0 : (lastNanos - firstNanos.get()) / 1e6;
        return new DeliverySummary(
                connections,
                lost,
                acked.get(),
                withinWindow,
                Math.max(0, acked.get() * each - arrived.get()),
                seconds > 0 ? seconds : Math.max(1, wholeMillis) / 1000,
                wholeMillis,
                delays(sinceAck),
                delays(lastSinceAck),
                delays(sinceSend));
    }

    private static Delays delays(Histogram micros) {
        return new Delays(
                millis(micros.getValueAtPercentile(50)),
                millis(micros.getValueAtPercentile(90)),
                millis(micros.getValueAtPercentile(99)),
                millis(micros.getMaxValue()));
    }

    private static double millis(long micros) {
        return micros / 1000.0;
    }

    private static long micros(long nanos) {
        return Math.min(Math.max(0, TimeUnit.NANOSECONDS.toMicros(nanos)), LONGEST_MICROS);
    }

    private static int slot(long number) {
        return (int) (number & (KNOWN - 1));
    }

    private static Histogram histogram() {
        return new Histogram(LONGEST_MICROS, DIGITS);
    }
}
