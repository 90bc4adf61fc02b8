package dev.twinchat.launcher.chat;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** One WebSocket, whose callbacks become events. Only one thread may send. */
final class Connection implements WebSocket.Listener {

    static final int BROKEN = 1006;

    private static final Duration OPEN_WITHIN = Duration.ofSeconds(15);
    private static final Duration SEND_WITHIN = Duration.ofSeconds(10);

    private final Consumer<Event> events;
    private final StringBuilder text = new StringBuilder();
    private volatile long heardNanos = System.nanoTime();
    private @Nullable WebSocket socket;

    private Connection(Consumer<Event> events) {
        this.events = events;
    }

    /**
     * Opens a connection.
     *
     * @param resume the offset behind which to go on; null to begin now
     * @throws ApiProblem if the server did not upgrade, or is not there
     */
    static Connection open(HttpClient http, URI server, String token, @Nullable String resume, Consumer<Event> events)
            throws ApiProblem, InterruptedException {
        Connection connection = new Connection(events);
        Future<WebSocket> opening = http.newWebSocketBuilder()
                .connectTimeout(OPEN_WITHIN)
                .header("Authorization", "Bearer " + token)
                .buildAsync(address(server, resume), connection);
        try {
            connection.socket = opening.get(OPEN_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
            return connection;
        } catch (ExecutionException | CompletionException failed) {
            throw refusal(server, failed.getCause());
        } catch (TimeoutException slow) {
            opening.cancel(true);
            throw ApiProblem.unreachable(server.toString());
        }
    }

    private static URI address(URI server, @Nullable String resume) {
        String query = resume == null ? "" : "?resume=" + URLEncoder.encode(resume, StandardCharsets.UTF_8);
        return URI.create((server + "/ws/chat" + query).replaceFirst("^http", "ws"));
    }

    private static ApiProblem refusal(URI server, @Nullable Throwable cause) {
        return cause instanceof WebSocketHandshakeException refused
                ? ApiProblem.of(
                        refused.getResponse().statusCode(),
                        refused.getResponse().statusCode() == 401
                                ? "{\"code\":\"unauthenticated\"}"
                                : "{\"code\":\"unavailable\"}")
                : ApiProblem.unreachable(server.toString());
    }

    /** Nanoseconds since the server last said anything, a pong included. */
    long silentNanos() {
        return System.nanoTime() - heardNanos;
    }

    /** Sends a frame; false if the connection is broken, which an event then says, too. */
    boolean send(Object frame) {
        return done(socket().sendText(JsonMapper.shared().writeValueAsString(frame), true));
    }

    /** Asks whether the server is still there. */
    void ping() {
        done(socket().sendPing(ByteBuffer.allocate(0)));
    }

    /** Closes with the code for leaving. */
    void close() {
        done(socket().sendClose(WebSocket.NORMAL_CLOSURE, ""));
    }

    /** Gives up a connection that does not answer. */
    void abort() {
        socket().abort();
    }

    private WebSocket socket() {
        if (socket == null) {
            throw new IllegalStateException("not open yet");
        }
        return socket;
    }

    private boolean done(Future<WebSocket> sending) {
        try {
            sending.get(SEND_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException broken) {
            abort();
            events.accept(new Event.Closed(this, BROKEN));
            return false;
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
        heardNanos = System.nanoTime();
        text.append(part);
        if (last) {
            events.accept(new Event.Heard(this, JsonMapper.shared().readTree(text.toString())));
            text.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onPing(WebSocket from, ByteBuffer message) {
        heardNanos = System.nanoTime();
        from.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer message) {
        heardNanos = System.nanoTime();
        from.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        events.accept(new Event.Closed(this, code));
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        events.accept(new Event.Closed(this, BROKEN));
    }
}
