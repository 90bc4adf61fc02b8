package dev.twinchat.acceptance.soundness;

import dev.twinchat.acceptance.people.Person;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A good reader of a chat: takes everything at once, and notes how long after its stamp each message came. */
final class TimedReader implements WebSocket.Listener, AutoCloseable {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Pattern STAMP = Pattern.compile("\"content\":\"stamp (\\d+)\"");

    private static final String HELLO = "\"op\":\"hello\"";
    private static final int PATIENCE_SECONDS = 60;

    private final ConcurrentLinkedQueue<Long> delays = new ConcurrentLinkedQueue<>();
    private final StringBuilder partial = new StringBuilder();
    private final CompletableFuture<Void> greeted = new CompletableFuture<>();
    private @Nullable WebSocket socket;

    private TimedReader() {}

    static TimedReader open(Person person) {
        TimedReader reader = new TimedReader();
        reader.socket = CLIENT.newWebSocketBuilder()
                .header("Authorization", "Bearer " + person.token())
                .buildAsync(URI.create("ws://" + person.server().getAuthority() + "/ws/chat"), reader)
                .join();
        // Only from its first frame on is it told everything.
        reader.greeted.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        return reader;
    }

    /** A text that says when it was sent. */
    static String stamp() {
        return "stamp " + System.nanoTime();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        long now = System.nanoTime();
        partial.append(data);
        if (last) {
            if (partial.indexOf(HELLO) >= 0) {
                greeted.complete(null);
            }
            Matcher stamp = STAMP.matcher(partial);
            if (stamp.find()) {
                delays.add(now - Long.parseLong(stamp.group(1)));
            }
            partial.setLength(0);
        }
        webSocket.request(1);
        return null;
    }

    void clear() {
        delays.clear();
    }

    int count() {
        return delays.size();
    }

    /** In ns. */
    LongStream delays() {
        return delays.stream().mapToLong(Long::longValue);
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
    }
}
