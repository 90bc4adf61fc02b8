package dev.twinchat.acceptance.chat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of server-sent events (HTML, section 9.2), which reads from when it is told to. */
public final class EventStream implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final HttpResponse<InputStream> response;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Semaphore comments = new Semaphore(0);
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    private EventStream(HttpResponse<InputStream> response) {
        this.response = response;
    }

    /** An event as it came. */
    public record Event(String id, long number, JsonNode message) {

        public String content() {
            return message.get("content").asString();
        }
    }

    /** Opens a stream; nothing of it is read. */
    public static EventStream open(URI address, UnaryOperator<HttpRequest.Builder> headers) {
        HttpRequest request =
                headers.apply(HttpRequest.newBuilder(address).timeout(PATIENCE)).build();
        try {
            return new EventStream(CLIENT.send(request, BodyHandlers.ofInputStream()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    public HttpResponse<InputStream> response() {
        return response;
    }

    /** Begins to read. */
    public EventStream read() {
        Thread.ofVirtual().start(() -> {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
                read(lines);
            } catch (IOException cut) {
                // As below.
            } finally {
                end.complete(null);
            }
        });
        return this;
    }

    private void read(BufferedReader lines) throws IOException {
        String id = "";
        String data = "";
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(":")) {
                comments.release();
            } else if (line.startsWith("id:")) {
                id = line.substring(3).strip();
            } else if (line.startsWith("data:")) {
                data = line.substring(5).strip();
            } else if (line.isEmpty() && !data.isEmpty()) {
                JsonNode event = JsonMapper.shared().readTree(data);
                events.add(new Event(id, event.get("number").asLong(), event.get("message")));
                data = "";
            }
        }
    }

    /** The next event; null when none comes in time. */
    public @Nullable Event next() {
        try {
            return events.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** Waits for the next comment; false when none comes in time. */
    public boolean awaitComment() {
        try {
            return comments.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    public void awaitEnd() {
        end.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException ignored) {
            // It is closed.
        }
    }
}
