package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.Signal;
import dev.twinchat.jmeter.receiver.CurrentReceivers;
import dev.twinchat.jmeter.receiver.ReceiverException;
import dev.twinchat.jmeter.receiver.Receivers;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/**
 * Opens chat WebSockets before the users start; {@link HoldSockets} closes them. With {@code each=all} a message of the load goes to all of
 * them, and they belong to those whom as many threads begin with; otherwise it goes to so many, and they belong to the first rows of
 * {@code data}. Its own sample is in no result.
 */
public class OpenSockets extends AbstractJavaSamplerClient {

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("host", "${__P(host,localhost)}");
        arguments.addArgument("messagePort", "${__P(messagePort,${__P(port,8080)})}");
        arguments.addArgument("data", "${__P(data,)}");
        arguments.addArgument("sockets", "${__P(users,10)}");
        arguments.addArgument("each", "all");
        return arguments;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        try {
            int sockets = Integer.parseInt(context.getParameter("sockets"));
            Signal.PREPARING.send("opening " + sockets + " chat WebSockets");
            CurrentReceivers.set(open(context, sockets));
            result.setSuccessful(true);
            result.setIgnore();
        } catch (IOException | ReceiverException | NumberFormatException e) {
            fail(result, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(result, "interrupted while opening sockets");
        }
        result.sampleEnd();
        return result;
    }

    private static URI address(JavaSamplerContext context) {
        return URI.create(
                "ws://" + context.getParameter("host") + ":" + context.getParameter("messagePort") + "/ws/chat");
    }

    private static Receivers open(JavaSamplerContext context, int sockets) throws IOException, InterruptedException {
        boolean all = "all".equals(context.getParameter("each"));
        RowTable rows = RowTable.read(Path.of(context.getParameter("data")), List.of("token", "nickname"));
        if (rows.size() < sockets) {
            throw new IOException(sockets + " sockets need at least as many rows, but there are " + rows.size());
        }
        // A unicast also comes to its author, who may be one of those who are online.
        return Receivers.open(
                address(context),
                all ? firstTokens(rows, sockets) : column(rows, 0, sockets),
                all ? List.of() : column(rows, 1, sockets),
                all ? sockets : Integer.parseInt(context.getParameter("each")));
    }

    private static List<String> firstTokens(RowTable rows, int threads) {
        return IntStream.range(0, threads)
                .mapToObj(thread -> rows.value(RowWalk.first(rows.size(), thread, threads), 0))
                .toList();
    }

    private static List<String> column(RowTable rows, int column, int count) {
        return IntStream.range(0, count)
                .mapToObj(row -> rows.value(row, column))
                .toList();
    }

    private static void fail(SampleResult result, String reason) {
        Signal.FAILED.send(reason);
        result.setSuccessful(false);
        result.setResponseMessage(reason);
    }
}
