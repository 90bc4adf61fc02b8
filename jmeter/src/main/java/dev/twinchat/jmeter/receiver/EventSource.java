package dev.twinchat.jmeter.receiver;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lab's source of events, as it can be asked over HTTP. A service that is about to die may not answer: its last word is kept. */
final class EventSource {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int OK = 200;
    private static final Pattern GENERATED = Pattern.compile("\"generated\":(\\d{1,18})");
    private static final Pattern HELD_UP = Pattern.compile("\"heldUpMillis\":(\\d{1,18})");

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final URI address;
    private volatile long generated;
    private volatile long heldUpMillis;

    EventSource(URI service) {
        this.address = service.resolve("/lab/events/source");
    }

    /**
     * Starts it again.
     *
     * @throws ReceiverException where the service does not
     */
    void begin(int rate, int size) throws InterruptedException {
        URI started = URI.create(address + "?rate=" + rate + "&size=" + size);
        try {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(started)
                            .timeout(PATIENCE)
                            .POST(BodyPublishers.noBody())
                            .build(),
                    BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new ReceiverException(
                        "the lab's source did not start: HTTP " + answer.statusCode() + " " + answer.body());
            }
        } catch (IOException failed) {
            throw new ReceiverException("the lab's source did not start: " + failed);
        }
    }

    /** Asks how far it is. */
    void look() throws InterruptedException {
        ask(HttpRequest.newBuilder(address).GET());
    }

    /** Stops it. */
    void end() throws InterruptedException {
        ask(HttpRequest.newBuilder(address).DELETE());
    }

    private void ask(HttpRequest.Builder request) throws InterruptedException {
        try {
            String answer = client.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString())
                    .body();
            generated = number(GENERATED, answer, generated);
            heldUpMillis = number(HELD_UP, answer, heldUpMillis);
        } catch (IOException noAnswer) {
            // What it said before is what is known.
        }
    }

    private static long number(Pattern pattern, String answer, long otherwise) {
        Matcher matcher = pattern.matcher(answer);
        return matcher.find() ? Long.parseLong(matcher.group(1)) : otherwise;
    }

    /** How many events it had made when it was last asked. */
    long generated() {
        return generated;
    }

    /** How long it had been held up by then. */
    long heldUpMillis() {
        return heldUpMillis;
    }
}
