package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Posts messages that everybody may edit, before the users start, and sets the property {@code shared} to their ids. Their author is the
 * first one of {@code data}. Its own sample is in no result.
 */
public class SharedMessages extends SetUp {

    /** The property that has the ids, separated by commas. */
    static final String PROPERTY = "shared";

    public SharedMessages() {
        super("posting messages");
    }

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = messageServiceArguments();
        arguments.addArgument("data", "${__P(data,)}");
        arguments.addArgument("messages", "1");
        return arguments;
    }

    @Override
    void prepare(JavaSamplerContext context) throws IOException, InterruptedException {
        JMeterUtils.setProperty(PROPERTY, String.join(",", post(context)));
    }

    private static List<String> post(JavaSamplerContext context) throws IOException, InterruptedException {
        int count = Integer.parseInt(context.getParameter("messages"));
        String token = RowTable.read(Path.of(context.getParameter("data")), List.of("token"))
                .value(0, 0);
        URI service = messageService(context);
        ParentMessage.PREPARING.send("posting " + count + " messages that everybody may edit");
        return new TwinchatClient(service, service).postShared(token, count);
    }
}
