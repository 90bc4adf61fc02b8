package dev.twinchat.message;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the chat socket, as the JDK has it. */
final class ChatClient implements WebSocket.Listener, AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<JsonNode> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private WebSocket socket;

    private ChatClient() {}

    static ChatClient open(int port, String query, String authorization) {
        ChatClient client = new ChatClient();
        WebSocket.Builder builder = HTTP.newWebSocketBuilder();
        if (authorization != null) {
            builder.header("Authorization", authorization);
        }
        client.socket = builder.buildAsync(URI.create("ws://localhost:" + port + "/ws/chat" + query), client)
                .join();
        return client;
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            frames.add(JSON.readTree(text.toString()));
            text.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable failure) {
        closed.completeExceptionally(failure);
    }

    /** Sends a text frame whose single quotes stand for double ones. */
    ChatClient send(String frame) {
        return sendRaw(frame.replace('\'', '"'));
    }

    ChatClient sendRaw(String frame) {
        socket.sendText(frame, true).join();
        return this;
    }

    ChatClient sendBinary(byte[] bytes) {
        socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
        return this;
    }

    /** Sends a message line. */
    ChatClient say(String ref, String line) {
        return send("{'op':'send','ref':'%s','text':'%s'}".formatted(ref, line));
    }

    /** The next frame of this {@code op}; frames before it are skipped. */
    JsonNode awaitOp(String op) {
        return await(frame -> frame.path("op").asString("").equals(op));
    }

    /** The next frame that fits; frames before it are skipped. */
    JsonNode await(Predicate<JsonNode> wanted) {
        List<JsonNode> skipped = new ArrayList<>();
        try {
            while (true) {
                JsonNode frame = frames.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (frame == null) {
                    throw new AssertionError("the frame did not come; others did: " + skipped);
                }
                if (wanted.test(frame)) {
                    return frame;
                }
                skipped.add(frame);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** What has come by now. */
    List<JsonNode> received() {
        List<JsonNode> all = new ArrayList<>();
        frames.drainTo(all);
        return all;
    }

    /** The code of the server's close frame. */
    int closeCode() {
        return closed.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    /** Goes away as if the line were cut. */
    @Override
    public void close() {
        socket.abort();
    }
}
