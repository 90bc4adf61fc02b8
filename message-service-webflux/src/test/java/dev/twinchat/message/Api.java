package dev.twinchat.message;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Calls the service as somebody would, over HTTP. Without a token unless {@link #as} gives one. */
record Api(URI root, List<String> headers) {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static Api at(int port) {
        return new Api(URI.create("http://localhost:" + port), List.of());
    }

    Api as(TestUser user) {
        return with("Authorization", "Bearer " + TestKeys.SHARED.token(user));
    }

    Api with(String header, String value) {
        List<String> more = new ArrayList<>(headers);
        more.add(header);
        more.add(value);
        return new Api(root, List.copyOf(more));
    }

    Answer get(String path) {
        return send("GET", path, null, null);
    }

    Answer put(String path) {
        return send("PUT", path, null, null);
    }

    Answer delete(String path) {
        return send("DELETE", path, null, null);
    }

    Answer post(String path, String json) {
        return send("POST", path, json, "application/json");
    }

    Answer patch(String path, String json) {
        return send("PATCH", path, json, "application/json");
    }

    Answer send(String method, String path, String body, String contentType) {
        HttpRequest.Builder request = HttpRequest.newBuilder(root.resolve(path))
                .timeout(Duration.ofSeconds(20))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (contentType != null) {
            request.header("Content-Type", contentType);
        }
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        try {
            return new Answer(CLIENT.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
