package dev.twinchat.acceptance.chat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One open chat. Frames are looked for in the order in which they came: behind the one that was found last. */
public final class Chat implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int LEFT_BY_THE_CLIENT = 1000;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final Frames frames = new Frames(PATIENCE);
    private final WebSocket socket;

    private Chat(URI server, String query, @Nullable String token) {
        WebSocket.Builder builder = CLIENT.newWebSocketBuilder().connectTimeout(PATIENCE);
        if (token != null) {
            builder.header("Authorization", "Bearer " + token);
        }
        socket = builder.buildAsync(URI.create("ws://" + server.getAuthority() + "/ws/chat" + query), frames)
                .join();
    }

    /** Opens a chat; the first frame, {@code hello}, has come. */
    public static Chat open(URI server, String token) {
        return open(server, "", token);
    }

    /** The same, with what the client missed behind that place. */
    public static Chat resume(URI server, String token, String offset) {
        return open(server, "?resume=" + offset, token);
    }

    /** The same, as a browser does it. */
    public static Chat openWithTicket(URI server, String ticket) {
        return open(server, "?ticket=" + ticket, null);
    }

    private static Chat open(URI server, String query, @Nullable String token) {
        Chat chat = new Chat(server, query, token);
        chat.await(frame -> frame.path("op").asString().equals("hello"), "hello");
        return chat;
    }

    /** @throws AssertionError if it cannot be sent, with the close code if the other side has closed */
    public void send(String frame) {
        try {
            socket.sendText(frame, true).join();
        } catch (CompletionException failure) {
            throw new AssertionError("not sent, the chat is " + end(), failure);
        }
    }

    private String end() {
        return frames.closed()
                .handle((code, why) -> why == null ? "closed with " + code : "cut: " + why)
                .getNow("not closed");
    }

    /** Sends a text frame in fragments of that many characters. */
    public void send(String frame, int charactersEach) {
        for (int start = 0; start < frame.length(); start += charactersEach) {
            int end = Math.min(frame.length(), start + charactersEach);
            socket.sendText(frame.substring(start, end), end == frame.length()).join();
        }
    }

    public void sendBinary(byte[] bytes) {
        socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
    }

    /**
     * Waits for the next frame that is wanted; those before it are never looked at again.
     *
     * @throws AssertionError if none comes in time or before the end
     */
    public JsonNode await(Predicate<JsonNode> wanted, String name) {
        return frames.await(wanted, name);
    }

    /** A frame by its place among all that come, from 0; waits until it has come, like {@link #await}. */
    public JsonNode frame(int place) {
        return frames.at(place);
    }

    /** All that has come by now. */
    public List<JsonNode> received() {
        return frames.all();
    }

    /** The place of the last event that came, or of the greeting: from where to resume. */
    public String lastOffset() {
        return received().reversed().stream()
                .filter(frame -> frame.has("offset"))
                .findFirst()
                .orElseThrow()
                .get("offset")
                .asString();
    }

    /** Waits until the other side has closed, too; answers with its close code. */
    public int closed() {
        return frames.closed().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** Completes when the other side has closed, or the line is cut. */
    CompletableFuture<Void> over() {
        return frames.closed().handle((code, failure) -> null);
    }

    /** Whether the other side has closed, or the line is cut. */
    public boolean isOver() {
        return frames.closed().isDone();
    }

    /** Goes as if the line were cut. */
    public void cut() {
        socket.abort();
        frames.over(new IllegalStateException("cut by the client"));
    }

    @Override
    public void close() {
        if (!socket.isOutputClosed()) {
            socket.sendClose(LEFT_BY_THE_CLIENT, "").orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
    }
}
