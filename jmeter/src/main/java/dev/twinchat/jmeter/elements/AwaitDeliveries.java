package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.receiver.ReceiverRegistry;
import dev.twinchat.jmeter.receiver.Receivers;
import dev.twinchat.jmeter.samples.DeliverySummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;

/**
 * After the users: waits until everything sent has come, or nothing more has for some seconds; writes the {@link DeliverySummary} where {@code file} says;
 * with {@code hold} above 0 tells the process that started JMeter and keeps the sockets open and silent until it writes a line, or so many
 * seconds (that is when the service's memory is looked at); then closes the sockets.
 */
public class AwaitDeliveries extends AbstractJavaSamplerClient {

    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int LOOK_MILLIS = 10;

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("file", "${__P(deliveries,)}");
        arguments.addArgument("hold", "${__P(hold,0)}");
        return arguments;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        Receivers receivers = ReceiverRegistry.get();
        try {
            if (receivers != null) {
                finish(receivers, context.getParameter("file"), Integer.parseInt(context.getParameter("hold")));
            }
        } catch (IOException e) {
            ParentMessage.FAILED.send("the deliveries cannot be written: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ReceiverRegistry.set(null);
        }
        result.setSuccessful(true);
        result.setIgnore();
        result.sampleEnd();
        return result;
    }

    private static void finish(Receivers receivers, String file, int holdSeconds)
            throws IOException, InterruptedException {
        long before = receivers.arrivals();
        long until = System.nanoTime() + SILENCE_NANOS;
        while (!receivers.complete() && System.nanoTime() - until < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            long now = receivers.arrivals();
            if (now > before) {
                before = now;
                until = System.nanoTime() + SILENCE_NANOS;
            }
        }
        DeliverySummary summary = receivers.summary();
        if (!file.isEmpty()) {
            summary.write(Path.of(file));
        }
        if (JMeterUtils.getPropDefault("table", false)) {
            System.out.print(summary.table());
        }
        if (holdSeconds > 0) {
            ParentMessage.HOLDING.send(Integer.toString(receivers.size()));
            hold(holdSeconds);
        }
    }

    private static void hold(int seconds) throws IOException, InterruptedException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.in.available() == 0 && System.nanoTime() - until < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }
}
