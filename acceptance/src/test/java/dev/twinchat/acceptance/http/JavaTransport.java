package dev.twinchat.acceptance.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The JDK's HTTP client: what an ordinary client does, with connections that are used again. */
public final class JavaTransport implements Transport {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    @Override
    public Answer exchange(URI server, Request request) {
        byte[] body = request.body();
        BodyPublisher publisher = body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body);
        HttpRequest.Builder builder = HttpRequest.newBuilder(server.resolve(request.target()))
                .timeout(PATIENCE)
                .method(request.method(), publisher);
        request.headers().forEach(header -> builder.header(header.name(), header.value()));
        try {
            HttpResponse<byte[]> response = client.send(builder.build(), BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), headers(response), response.body());
        } catch (IOException failed) {
            throw new UncheckedIOException("no answer to " + request, failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", interrupted);
        }
    }

    private static List<Header> headers(HttpResponse<byte[]> response) {
        return response.headers().map().entrySet().stream()
                .flatMap(JavaTransport::values)
                .toList();
    }

    private static Stream<Header> values(Map.Entry<String, List<String>> entry) {
        return entry.getValue().stream().map(value -> new Header(entry.getKey(), value));
    }
}
