package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Lets a plan run without prepared rows: makes them through the API, writes them to a temporary file and sets the property
 * {@code data} to it, as if it had been given: rows of token and nickname or, with {@code messages}, of token and message id, that many an
 * account. Does nothing where {@code data} is given. A failure stops the test with one clear line.
 * Its own sample is in no result.
 */
public class PrepareRows extends SetUp {

    private static final String DATA = "data";

    public PrepareRows() {
        super("making accounts");
    }

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = new Arguments();
        arguments.addArgument("host", "${__P(host,localhost)}");
        arguments.addArgument("userPort", "${__P(userPort,${__P(port,8080)})}");
        arguments.addArgument("messagePort", "${__P(messagePort,${__P(port,8080)})}");
        arguments.addArgument("threads", "${__P(users,10)}");
        arguments.addArgument("accounts", "${__P(accounts,200)}");
        arguments.addArgument("messages", "0");
        arguments.addArgument("prefix", "${__P(prefix,load)}");
        return arguments;
    }

    @Override
    void prepare(JavaSamplerContext context) throws IOException, InterruptedException {
        if (JMeterUtils.getPropDefault(DATA, "").isEmpty()) {
            JMeterUtils.setProperty(DATA, rows(context).toString());
        }
    }

    private static Path rows(JavaSamplerContext context) throws IOException, InterruptedException {
        TwinchatClient client = new TwinchatClient(address(context, "userPort"), address(context, "messagePort"));
        int accounts = Math.max(number(context, "accounts", 1), number(context, "threads", 1));
        ParentMessage.PREPARING.send("registering " + accounts + " accounts and logging them in");
        Accounts made = Accounts.make(client, context.getParameter("prefix"), accounts);
        int messages = number(context, "messages", 0);
        List<String> lines = messages == 0 ? made.userRows() : post(client, made, messages);
        // Tokens are secrets: a temporary file is readable by its owner only.
        Path file = Files.createTempFile("twinchat-rows", ".csv");
        file.toFile().deleteOnExit();
        return Files.write(file, lines);
    }

    private static List<String> post(TwinchatClient client, Accounts accounts, int messages)
            throws InterruptedException {
        ParentMessage.PREPARING.send("posting " + accounts.accounts().size() * messages + " messages");
        return accounts.messageRows(client, messages);
    }

    private static URI address(JavaSamplerContext context, String port) {
        return URI.create("http://" + context.getParameter("host") + ":" + number(context, port, 1));
    }

    private static int number(JavaSamplerContext context, String name, int least) {
        String text = context.getParameter(name);
        try {
            int value = Integer.parseInt(text);
            if (value >= least) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Reported below, like a number that is too small.
        }
        throw new PreparationException(name + " must be a number from " + least + ", not " + text);
    }
}
