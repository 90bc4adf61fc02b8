package dev.twinchat.message.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.HttpResources;

/** How long a connection to the user service is used. */
class UserServiceConnectionTests {

    private static final RSAKey KEY = key();

    private final Set<InetSocketAddress> connections = ConcurrentHashMap.newKeySet();
    private HttpServer server;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/internal/deletions", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void keepsAConnectionAsLongAsItLasts() {
        UserClient client = client(null);
        for (int call = 0; call < 20; call++) {
            ask(client);
        }
        assertThat(connections).hasSize(1);
    }

    @Test
    void takesANewOneWhenItsLifeIsOver() {
        UserClient client = client(Duration.ofMillis(100));
        await().until(() -> {
            ask(client);
            return connections.size() > 2;
        });
    }

    private static void ask(UserClient client) {
        assertThat(client.deletions(null).block()).isNotNull();
    }

    private UserClient client(@Nullable Duration maxLife) {
        URI address = URI.create("http://localhost:" + server.getAddress().getPort());
        UserServiceSettings settings = new UserServiceSettings(
                List.of(address), Duration.ofSeconds(10), Duration.ofSeconds(10), 1, maxLife, 1);
        return new UserServiceConfiguration()
                .userClient(
                        WebClient.builder(),
                        settings,
                        new ServiceToken(KEY, InstantSource.system()),
                        HttpResources.get());
    }

    private void answer(HttpExchange exchange) throws IOException {
        connections.add(exchange.getRemoteAddress());
        byte[] nobody = "{\"items\":[],\"next\":\"0\"}".getBytes(StandardCharsets.US_ASCII);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, nobody.length);
        try (exchange) {
            exchange.getResponseBody().write(nobody);
        }
    }

    private static RSAKey key() {
        try {
            return new RSAKeyGenerator(2048).keyIDFromThumbprint(true).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
