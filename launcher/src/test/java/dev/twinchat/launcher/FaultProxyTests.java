package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FaultProxyTests {

    private static final Duration GENEROUS = Duration.ofSeconds(20);

    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer server;
    private FaultProxy proxy;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] answer = "x".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        proxy = FaultProxy.open();
        proxy.leadTo(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        server.stop(0);
        client.shutdownNow();
    }

    @Test
    void passesOnWhatComes() throws Exception {
        assertThat(get(GENEROUS).body()).hasSize(100_000);
        assertThat(get(GENEROUS).body()).hasSize(100_000);
    }

    @Test
    void isSlowUntilItIsHealed() throws Exception {
        proxy.slow(Duration.ofHours(1));
        assertThatExceptionOfType(HttpTimeoutException.class).isThrownBy(() -> get(Duration.ofMillis(200)));
        proxy.heal();
        assertThat(get(GENEROUS).body()).hasSize(100_000);
    }

    @Test
    void talksNonsenseUntilItIsHealed() throws Exception {
        proxy.talkNonsense();
        assertThat(get(GENEROUS).body()).isEqualTo("{\"items\":[1,");
        assertThat(get(GENEROUS).body()).isEqualTo("{\"items\":[1,");
        proxy.heal();
        assertThat(get(GENEROUS).body()).hasSize(100_000);
    }

    @Test
    void closesWhatLeadsNowhere() throws Exception {
        server.stop(0);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> get(GENEROUS));
    }

    private HttpResponse<String> get(Duration patience) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(proxy.address()).timeout(patience).build(), BodyHandlers.ofString());
    }
}
