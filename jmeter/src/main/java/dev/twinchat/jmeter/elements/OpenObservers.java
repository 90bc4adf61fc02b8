package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.Signal;
import dev.twinchat.jmeter.receiver.CurrentObservers;
import dev.twinchat.jmeter.receiver.Observers;
import dev.twinchat.jmeter.receiver.ReceiverException;
import java.net.URI;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/**
 * Subscribes the essential observer and, with a {@code strategy}, the five monitors to the lab's events, and starts their source;
 * {@link CloseObservers} stops it. Its own sample is in no result.
 */
public class OpenObservers extends AbstractJavaSamplerClient {

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("host", "${__P(host,localhost)}");
        arguments.addArgument("messagePort", "${__P(messagePort,${__P(port,8080)})}");
        arguments.addArgument("strategy", "${__P(strategy,)}");
        arguments.addArgument("buffer", "${__P(buffer,256)}");
        arguments.addArgument("rate", "${__P(rate,1000)}");
        arguments.addArgument("size", "${__P(size,5500)}");
        return arguments;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        try {
            CurrentObservers.set(Observers.open(
                    URI.create("http://" + context.getParameter("host") + ":" + context.getParameter("messagePort")),
                    context.getParameter("strategy"),
                    Integer.parseInt(context.getParameter("buffer")),
                    (int) Math.round(Double.parseDouble(context.getParameter("rate"))),
                    Integer.parseInt(context.getParameter("size"))));
            result.setSuccessful(true);
            result.setIgnore();
        } catch (ReceiverException | IllegalArgumentException e) {
            fail(result, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(result, "interrupted while opening streams");
        }
        result.sampleEnd();
        return result;
    }

    private static void fail(SampleResult result, String reason) {
        Signal.FAILED.send(reason);
        result.setSuccessful(false);
        result.setResponseMessage(reason);
    }
}
