package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import dev.twinchat.jmeter.receiver.Receivers;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Sends a list of random words to the user of each thread's first row of {@code data}, before they start, and sets the properties
 * {@code list-1}, {@code list-2}, … to the messages' ids. Unicasts go to users who are online only, so a chat WebSocket is open for each
 * of them at the same time. Its own sample is in no result.
 */
public class WordLists extends SetUp {

    private static final String PROPERTY = "list-";

    public WordLists() {
        super("sending word lists");
    }

    @Override
    public Arguments getDefaultParameters() {
        Arguments arguments = messageServiceArguments();
        arguments.addArgument("data", "${__P(data,)}");
        arguments.addArgument("users", "${__P(users,10)}");
        arguments.addArgument("words", "${__P(words,1000)}");
        arguments.addArgument("seed", "${__P(wordSeed,1)}");
        return arguments;
    }

    @Override
    void prepare(JavaSamplerContext context) throws IOException, InterruptedException {
        int users = Integer.parseInt(context.getParameter("users"));
        int words = Integer.parseInt(context.getParameter("words"));
        SplittableRandom random = new SplittableRandom(Long.parseLong(context.getParameter("seed")));
        RowTable rows = RowTable.read(Path.of(context.getParameter("data")), List.of("token", "nickname"));
        if (rows.size() < users) {
            throw new IOException(users + " users need at least as many rows, but there are " + rows.size());
        }
        URI service = messageService(context);
        TwinchatClient client = new TwinchatClient(service, service);
        int[] owners = IntStream.range(0, users)
                .map(user -> RowIterator.first(rows.size(), user, users))
                .toArray();
        List<String> tokens =
                Arrays.stream(owners).mapToObj(row -> rows.value(row, 0)).toList();
        ParentMessage.PREPARING.send("sending " + users + " lists of " + words + " words");
        try (Receivers online = Receivers.open(chat(context), tokens, List.of(), 1)) {
            for (int user = 0; user < online.size(); user++) {
                String id = client.postTo(tokens.get(0), rows.value(owners[user], 1), RandomWords.text(random, words));
                JMeterUtils.setProperty(PROPERTY + (user + 1), id);
            }
        }
    }
}
