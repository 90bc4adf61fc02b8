package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.receiver.ReceiverRegistry;
import dev.twinchat.jmeter.receiver.Receivers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;

/**
 * Opens chat WebSockets before the users start; {@link AwaitDeliveries} closes them. With {@code each=all} a message of the load goes to all of
 * them, and they belong to those whom as many threads begin with; otherwise it goes to so many, and they belong to the first rows of
 * {@code data}. Its own sample is in no result.
 */
public class OpenSockets extends SetUp {

    public OpenSockets() {
        super("opening sockets");
    }

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = messageServiceArguments();
        arguments.addArgument("data", "${__P(data,)}");
        arguments.addArgument("sockets", "${__P(users,10)}");
        arguments.addArgument("each", "all");
        return arguments;
    }

    @Override
    void prepare(JavaSamplerContext context) throws IOException, InterruptedException {
        int sockets = Integer.parseInt(context.getParameter("sockets"));
        ParentMessage.PREPARING.send("opening " + sockets + " chat WebSockets");
        ReceiverRegistry.set(open(context, sockets));
    }

    private static Receivers open(JavaSamplerContext context, int sockets) throws IOException, InterruptedException {
        boolean all = "all".equals(context.getParameter("each"));
        RowTable rows = RowTable.read(Path.of(context.getParameter("data")), List.of("token", "nickname"));
        if (rows.size() < sockets) {
            throw new IOException(sockets + " sockets need at least as many rows, but there are " + rows.size());
        }
        // A unicast also comes to its author, who may be one of those who are online.
        return Receivers.open(
                chat(context),
                all ? firstTokens(rows, sockets) : column(rows, 0, sockets),
                all ? List.of() : column(rows, 1, sockets),
                all ? sockets : Integer.parseInt(context.getParameter("each")));
    }

    private static List<String> firstTokens(RowTable rows, int threads) {
        return IntStream.range(0, threads)
                .mapToObj(thread -> rows.value(RowIterator.first(rows.size(), thread, threads), 0))
                .toList();
    }

    private static List<String> column(RowTable rows, int column, int count) {
        return IntStream.range(0, count)
                .mapToObj(row -> rows.value(row, column))
                .toList();
    }
}
