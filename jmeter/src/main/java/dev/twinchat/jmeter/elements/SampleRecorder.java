package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.samples.LoadSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.jspecify.annotations.Nullable;

/**
 * Writes the samples of the measured window in microseconds. JMeter's own results have whole milliseconds, which is coarse where a
 * request takes one or two. Time runs from just before the sampler is called until JMeter hands its result on, so it includes the few
 * dozen microseconds that JMeter itself spends around a request; they are the same for every stack.
 *
 * <p>The window ends with the thread group's schedule and is {@code seconds} long; with 0 it is all that is done, from the begin of the
 * first sample to the end of the last, and so known at the end only. Without a file nothing is recorded. With the
 * JMeter property {@code table=true} the summary is printed at the end; with {@code transactions} the times of Transaction Controllers go to the file of
 * that name, in JMeter's whole milliseconds. One instance
 * serves all threads; each fills buffers of its own ({@link SampleBuffer}).
 */
public class SampleRecorder extends AbstractTestElement
        implements TestBean, NoThreadClone, SampleMonitor, SampleListener, ThreadListener, TestStateListener {

    private static final long serialVersionUID = 1L;

    private String file = "";
    private int seconds;
    private boolean requestsOnly;

    private final transient AtomicLong windowEndMillis = new AtomicLong();
    private final transient AtomicBoolean announced = new AtomicBoolean();

    /** Of the samples so far, in microseconds since 1970. */
    private final transient AtomicLong firstMicros = new AtomicLong();

    private final transient AtomicLong lastMicros = new AtomicLong();

    @SuppressWarnings("ThreadLocalUsage") // belongs to a test, which has one instance of this
    private transient ThreadLocal<SampleBuffer> buffers = new ThreadLocal<>();

    @SuppressWarnings("ThreadLocalUsage") // likewise
    private transient ThreadLocal<SampleBuffer> transactionBuffers = new ThreadLocal<>();

    private transient @Nullable SampleWriter writer;
    private transient @Nullable SampleWriter transactionWriter;

    @Override
    public void threadStarted() {
        if (file.isEmpty()) {
            return;
        }
        if (seconds == 0) {
            buffers.set(new SampleBuffer(writer(), Long.MIN_VALUE, Long.MAX_VALUE));
            return;
        }
        // The threads' schedules end some milliseconds apart; all take the window of the first.
        long untilMillis = windowEndMillis.updateAndGet(known ->
                known == 0 ? JMeterContextService.getContext().getThread().getEndTime() : known);
        long fromMillis = untilMillis - TimeUnit.SECONDS.toMillis(seconds);
        buffers.set(buffer(writer(), fromMillis, untilMillis));
        SampleWriter ofTransactions = transactionWriter();
        if (ofTransactions != null) {
            transactionBuffers.set(buffer(ofTransactions, fromMillis, untilMillis));
        }
        if (announced.compareAndSet(false, true)) {
            ParentMessage.MEASURING.send(fromMillis + " " + untilMillis);
        }
    }

    private static SampleBuffer buffer(SampleWriter to, long fromMillis, long untilMillis) {
        return new SampleBuffer(
                to, TimeUnit.MILLISECONDS.toMicros(fromMillis), TimeUnit.MILLISECONDS.toMicros(untilMillis));
    }

    /** Called right before the sampler, after what the plan has it wait for. */
    @Override
    public void sampleStarting(Sampler sampler) {
        SampleBuffer buffer = buffers.get();
        if (buffer != null) {
            Object next = JMeterContextService.getContext().getVariables().getObject(Arrivals.ARRIVAL);
            if (next instanceof Arrivals.Arrival arrival) {
                buffer.begin(arrival);
            } else {
                buffer.begin();
            }
        }
    }

    /** The result says more than the end. */
    @Override
    public void sampleEnded(Sampler sampler) {}

    /** Called right after the sampler: there are neither post-processors nor assertions between. */
    @Override
    public void sampleOccurred(SampleEvent event) {
        SampleBuffer buffer = event.isTransactionSampleEvent() ? transactionBuffers.get() : buffers.get();
        SampleResult result = event.getResult();
        if (buffer == null) {
            return;
        }
        if (event.isTransactionSampleEvent()) {
            long endMicros = TimeUnit.MILLISECONDS.toMicros(result.getEndTime());
            buffer.add(
                    endMicros - TimeUnit.MILLISECONDS.toMicros(result.getTime()),
                    endMicros,
                    result.getSampleLabel(),
                    result.getResponseCode(),
                    result.isSuccessful());
        } else if (!requestsOnly || result instanceof HTTPSampleResult) {
            buffer.end(result.getSampleLabel(), result.getResponseCode(), result.isSuccessful());
        }
    }

    @Override
    public void threadFinished() {
        SampleBuffer buffer = buffers.get();
        if (buffer != null) {
            buffer.end();
            firstMicros.accumulateAndGet(buffer.firstMicros(), Math::min);
            lastMicros.accumulateAndGet(buffer.lastMicros(), Math::max);
            buffers.remove();
        }
        SampleBuffer transactions = transactionBuffers.get();
        if (transactions != null) {
            transactions.end();
            transactionBuffers.remove();
        }
    }

    private synchronized SampleWriter writer() {
        SampleWriter open = writer;
        if (open == null) {
            open = create(file);
            writer = open;
        }
        return open;
    }

    private synchronized @Nullable SampleWriter transactionWriter() {
        String path = JMeterUtils.getPropDefault("transactions", "");
        if (transactionWriter == null && !path.isEmpty()) {
            transactionWriter = create(path);
        }
        return transactionWriter;
    }

    private static SampleWriter create(String path) {
        try {
            return SampleWriter.create(Path.of(path));
        } catch (IOException e) {
            ParentMessage.FAILED.send("cannot write " + path + ": " + e.getMessage());
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void testStarted() {
        windowEndMillis.set(0);
        firstMicros.set(Long.MAX_VALUE);
        lastMicros.set(Long.MIN_VALUE);
        announced.set(false);
        buffers = new ThreadLocal<>();
        transactionBuffers = new ThreadLocal<>();
        ParentProcessMonitor.start();
    }

    @Override
    public synchronized void testEnded() {
        SampleWriter open = writer;
        writer = null;
        if (transactionWriter != null) {
            transactionWriter.close();
            transactionWriter = null;
        }
        if (open != null) {
            open.close();
            if (seconds == 0 && firstMicros.get() < lastMicros.get()) {
                ParentMessage.MEASURING.send(firstMicros.get() / 1000 + " " + (lastMicros.get() / 1000 + 1));
            }
            if (JMeterUtils.getPropDefault("table", false)) {
                printTable();
            }
        }
    }

    private void printTable() {
        try {
            Duration window = seconds == 0
                    ? Duration.ofMillis(Math.max(1, (lastMicros.get() - firstMicros.get()) / 1000))
                    : Duration.ofSeconds(seconds);
            System.out.print(LoadSummary.of(Path.of(file), window).table());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // Called for transactions only.
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // Called for transactions only.
    }

    public String getFile() {
        return file;
    }

    public void setFile(String file) {
        this.file = file;
    }

    /** Whether only HTTP requests are recorded, and no scripts or pauses. */
    public boolean isRequestsOnly() {
        return requestsOnly;
    }

    public void setRequestsOnly(boolean requestsOnly) {
        this.requestsOnly = requestsOnly;
    }

    public int getSeconds() {
        return seconds;
    }

    public void setSeconds(int seconds) {
        this.seconds = seconds;
    }
}
