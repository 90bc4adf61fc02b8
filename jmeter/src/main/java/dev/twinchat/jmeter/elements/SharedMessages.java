package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.Signal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Posts messages that everybody may edit, before the users start, and sets the property {@code shared} to their ids. Their author is the
 * first one of {@code data}. Its own sample is in no result.
 */
public class SharedMessages extends AbstractJavaSamplerClient {

    /** The property that has the ids, separated by commas. */
    static final String PROPERTY = "shared";

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("host", "${__P(host,localhost)}");
        arguments.addArgument("messagePort", "${__P(messagePort,${__P(port,8080)})}");
        arguments.addArgument("data", "${__P(data,)}");
        arguments.addArgument("messages", "1");
        return arguments;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        try {
            JMeterUtils.setProperty(PROPERTY, String.join(",", post(context)));
            result.setSuccessful(true);
            result.setIgnore();
        } catch (PreparationException | IOException | NumberFormatException e) {
            fail(result, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(result, "interrupted while posting messages");
        }
        result.sampleEnd();
        return result;
    }

    private static List<String> post(JavaSamplerContext context) throws IOException, InterruptedException {
        int count = Integer.parseInt(context.getParameter("messages"));
        String token = RowTable.read(Path.of(context.getParameter("data")), List.of("token"))
                .value(0, 0);
        URI service = URI.create("http://" + context.getParameter("host") + ":" + context.getParameter("messagePort"));
        Signal.PREPARING.send("posting " + count + " messages that everybody may edit");
        return new TwinchatClient(service, service).postShared(token, count);
    }

    private static void fail(SampleResult result, String reason) {
        Signal.FAILED.send(reason);
        result.setSuccessful(false);
        result.setResponseMessage(reason);
    }
}
