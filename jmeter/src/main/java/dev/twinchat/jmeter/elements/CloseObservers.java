package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.receiver.CurrentObservers;
import dev.twinchat.jmeter.receiver.Observers;
import dev.twinchat.jmeter.samples.ObserverSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Stops the lab's source, waits, some seconds at most, until the essential observer has all that was made, writes the
 * {@link ObserverSummary} where {@code file} says, and drops the connections.
 */
public class CloseObservers extends AbstractJavaSamplerClient {

    private static final long LAST_ARRIVALS_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int LOOK_MILLIS = 10;

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("file", "${__P(observers,)}");
        return arguments;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        Observers observers = CurrentObservers.get();
        try {
            if (observers != null) {
                finish(observers, context.getParameter("file"));
            }
        } catch (IOException e) {
            ParentMessage.FAILED.send("what the observers saw cannot be written: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            CurrentObservers.set(null);
        }
        result.setSuccessful(true);
        result.setIgnore();
        result.sampleEnd();
        return result;
    }

    private static void finish(Observers observers, String file) throws IOException, InterruptedException {
        observers.end();
        long until = System.nanoTime() + LAST_ARRIVALS_NANOS;
        while (!observers.complete() && System.nanoTime() - until < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        ObserverSummary summary = observers.summary();
        if (!file.isEmpty()) {
            summary.write(Path.of(file));
        }
        if (JMeterUtils.getPropDefault("table", false)) {
            System.out.print(summary.table());
        }
    }
}
