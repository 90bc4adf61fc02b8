package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.twinchat.gateway.TestKeys.TestToken;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

/** The stream of events through the gateway. */
class StreamTests extends GatewayTests {

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    @BeforeEach
    void startAfresh() {
        StandInServices.SHARED.events = Sinks.many().replay().all();
        StandInServices.SHARED.opened.clear();
    }

    @Test
    void passesEventByEventAndOutlastsSilence() throws Exception {
        CompletableFuture<Void> ended = read("/api/stream?strategy=sample&buffer=3", freshToken());
        assertThat(StandInServices.SHARED.opened.poll(15, TimeUnit.SECONDS))
                .isEqualTo("/api/stream?strategy=sample&buffer=3");
        StandInServices.SHARED.events.tryEmitNext("one");
        assertThat(lines.poll(15, TimeUnit.SECONDS)).isEqualTo("data: one");
        StandInServices.SHARED.events.tryEmitNext("two");
        assertThat(lines.poll(15, TimeUnit.SECONDS)).isEqualTo("data: two");
        // Longer than another request may take here.
        assertThat(lines.poll(2500, TimeUnit.MILLISECONDS)).isNull();
        StandInServices.SHARED.events.tryEmitNext("three");
        assertThat(lines.poll(15, TimeUnit.SECONDS)).isEqualTo("data: three");
        StandInServices.SHARED.events.tryEmitComplete();
        ended.get(15, TimeUnit.SECONDS);
    }

    @Test
    void waitsForWhoDoesNotRead() throws Exception {
        String event = "x".repeat(10_000);
        IntStream.range(0, 10_000).forEach(_ -> StandInServices.SHARED.events.tryEmitNext(event));
        HttpResponse<InputStream> unread = open();
        // Twice as long as a service may be silent here.
        await().during(Duration.ofSeconds(10)).atMost(Duration.ofSeconds(20)).until(this::isOpen);
        StandInServices.SHARED.events.tryEmitComplete();
        try (Stream<String> read = linesOf(unread)) {
            assertThat(read.filter(line -> line.length() > event.length())).hasSize(10_000);
        }
    }

    @Test
    void givesUpAServiceThatFallsSilent() throws Exception {
        StandInServices.SHARED.events.tryEmitNext("one");
        try (Stream<String> read = linesOf(open())) {
            assertThatThrownBy(() -> read.forEach(lines::add)).isInstanceOf(UncheckedIOException.class);
        }
        assertThat(lines).contains("data: one");
        await().until(() -> !isOpen());
    }

    private HttpResponse<InputStream> open() throws Exception {
        return CLIENT.send(
                to("/api/stream")
                        .header("Authorization", "Bearer " + freshToken().value())
                        .build(),
                BodyHandlers.ofInputStream());
    }

    private boolean isOpen() {
        return StandInServices.SHARED.events.currentSubscriberCount() == 1;
    }

    private static Stream<String> linesOf(HttpResponse<InputStream> response) {
        return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)).lines();
    }

    @Test
    void opensWithATicketThatExists() throws Exception {
        assertProblem(get("/api/stream?ticket=nothing"), 401, "unauthenticated");
        TestRedis.SHARED.ask("SET ticket:listen \"1 ann id 1\" PX 30000");
        CompletableFuture<Void> ended = read("/api/stream?ticket=listen&lastEventId=5", null);
        assertThat(StandInServices.SHARED.opened.poll(15, TimeUnit.SECONDS))
                .isEqualTo("/api/stream?ticket=listen&lastEventId=5");
        StandInServices.SHARED.events.tryEmitComplete();
        ended.get(15, TimeUnit.SECONDS);
    }

    private CompletableFuture<Void> read(String path, TestToken token) {
        var request = to(path);
        if (token != null) {
            request.header("Authorization", "Bearer " + token.value());
        }
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofLines())
                .thenApply(HttpResponse::body)
                .thenAccept(this::note);
    }

    private void note(Stream<String> stream) {
        stream.filter(line -> !line.isEmpty()).forEach(lines::add);
    }
}
