package dev.twinchat.message;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An open event stream, of which no more is read than the test asks for. */
final class EventStream implements AutoCloseable {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern NUMBER = Pattern.compile("data: ?\\{\"number\":(\\d+),.*");

    private final InputStream body;
    private final BufferedReader lines;

    private EventStream(InputStream body) {
        this.body = body;
        this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /** Opens a stream and comes back when the service has begun to answer. */
    static EventStream open(int port, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<InputStream> answer = CLIENT.send(request.build(), BodyHandlers.ofInputStream());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("HTTP " + answer.statusCode());
            }
            return new EventStream(answer.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** The number of the next event; waits for it. */
    long next() {
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher number = NUMBER.matcher(line);
                if (number.matches()) {
                    return Long.parseLong(number.group(1));
                }
            }
            throw new IllegalStateException("the stream has ended");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
