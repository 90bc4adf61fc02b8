package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.receiver.ReceiverException;
import java.io.IOException;
import java.net.URI;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/** What is done before the users start. A failure stops the test with one clear line; its own sample is in no result. */
abstract class SetUp extends AbstractJavaSamplerClient {

    private final String doing;

    /**
     * One that is to be done.
     *
     * @param doing what is interrupted, if it is
     */
    SetUp(String doing) {
        this.doing = doing;
    }

    /** Does it; the message of what it throws is the line. */
    abstract void prepare(JavaSamplerContext context) throws IOException, InterruptedException;

    @Override
    public final SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        try {
            prepare(context);
            result.setSuccessful(true);
            result.setIgnore();
        } catch (PreparationException | ReceiverException | IOException | IllegalArgumentException e) {
            fail(result, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(result, "interrupted while " + doing);
        }
        result.sampleEnd();
        return result;
    }

    private static void fail(SampleResult result, String reason) {
        ParentMessage.FAILED.send(reason);
        result.setSuccessful(false);
        result.setResponseMessage(reason);
    }

    /** Where the message service is, to begin the parameters with. */
    static Arguments messageServiceArguments() {
        Arguments arguments = new Arguments();
        arguments.addArgument("host", "${__P(host,localhost)}");
        arguments.addArgument("messagePort", "${__P(messagePort,${__P(port,8080)})}");
        return arguments;
    }

    /** The message service, as those parameters say. */
    static URI messageService(JavaSamplerContext context) {
        return URI.create("http://" + authority(context));
    }

    /** Its chat WebSocket. */
    static URI chat(JavaSamplerContext context) {
        return URI.create("ws://" + authority(context) + "/ws/chat");
    }

    private static String authority(JavaSamplerContext context) {
        return context.getParameter("host") + ":" + context.getParameter("messagePort");
    }
}
