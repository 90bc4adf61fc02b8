package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import reactor.core.publisher.Sinks;

/** A gateway that stops while it is used. */
class StopTests {

    private static final int SOCKETS = 20;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @Test
    void endsWhatIsOpenAndFinishesWhatIsInFlight() throws Exception {
        StandInServices.SHARED.events = Sinks.many().replay().all();
        ConfigurableApplicationContext gateway = start();
        int port = Integer.parseInt(gateway.getEnvironment().getProperty("local.server.port"));
        int managementPort = Integer.parseInt(gateway.getEnvironment().getProperty("local.management.port"));
        String bearer = "Bearer " + TestKeys.SHARED.token(1).value();

        List<ChatClient> clients = new ArrayList<>();
        for (int i = 0; i < SOCKETS; i++) {
            ChatClient heard = new ChatClient();
            CLIENT.newWebSocketBuilder()
                    .header("Authorization", bearer)
                    .buildAsync(URI.create("ws://localhost:" + port + "/ws/chat"), heard)
                    .get(10, TimeUnit.SECONDS);
            assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
            clients.add(heard);
        }
        var stream = ask(port, "/api/stream", bearer);
        assertThat(StandInServices.SHARED.opened.poll(5, TimeUnit.SECONDS)).isNotNull();
        var request = ask(port, "/api/messages", bearer);

        long begin = System.nanoTime();
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(gateway::close);
        await().atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> ready(managementPort) == 503);
        for (ChatClient client : clients) {
            assertThat(client.closeCode.get(10, TimeUnit.SECONDS)).isEqualTo(1001);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(800));
        assertThat(request.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(stream.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        stopped.get(10, TimeUnit.SECONDS);
        await().atMost(Duration.ofSeconds(20)).until(() -> StandInServices.SHARED.openSockets() == 0);
    }

    private static ConfigurableApplicationContext start() {
        return new SpringApplicationBuilder(GatewayApplication.class)
                .run(
                        "--server.port=0",
                        "--management.server.port=0",
                        "--twinchat.sockets.stop-spread=1s",
                        "--twinchat.redis.port=" + TestRedis.SHARED.port(),
                        "--twinchat.user-service.url=" + StandInServices.SHARED.url(),
                        "--twinchat.message-service.url=" + StandInServices.SHARED.url(),
                        "--twinchat.security.public-key=" + TestKeys.SHARED.publicKey(),
                        "--twinchat.security.service-private-key=" + TestKeys.SHARED.gatewayPrivateKey());
    }

    private static CompletableFuture<HttpResponse<String>> ask(int port, String path, String bearer) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Authorization", bearer)
                .build();
        return CLIENT.sendAsync(request, BodyHandlers.ofString());
    }

    private static int ready(int managementPort) throws Exception {
        URI readiness = URI.create("http://localhost:" + managementPort + "/actuator/health/readiness");
        return CLIENT.send(HttpRequest.newBuilder(readiness).build(), BodyHandlers.ofString())
                .statusCode();
    }
}
