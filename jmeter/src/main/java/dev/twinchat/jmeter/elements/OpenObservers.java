package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.receiver.CurrentObservers;
import dev.twinchat.jmeter.receiver.Observers;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;

/**
 * Subscribes the essential observer and, with a {@code strategy}, the five monitors to the lab's events, and starts their source;
 * {@link CloseObservers} stops it. Its own sample is in no result.
 */
public class OpenObservers extends SetUp {

    public OpenObservers() {
        super("opening streams");
    }

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = messageServiceArguments();
        arguments.addArgument("strategy", "${__P(strategy,)}");
        arguments.addArgument("buffer", "${__P(buffer,256)}");
        arguments.addArgument("rate", "${__P(rate,1000)}");
        arguments.addArgument("size", "${__P(size,5500)}");
        return arguments;
    }

    @Override
    void prepare(JavaSamplerContext context) throws InterruptedException {
        CurrentObservers.set(Observers.open(
                messageService(context),
                context.getParameter("strategy"),
                Integer.parseInt(context.getParameter("buffer")),
                (int) Math.round(Double.parseDouble(context.getParameter("rate"))),
                Integer.parseInt(context.getParameter("size"))));
    }
}
