package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.gateway.TestKeys.TestToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A test of the running gateway, with a real Redis and stand-ins for the services. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"twinchat.rate.requests-per-second=10000", "twinchat.rate.burst=10000"})
abstract class GatewayTests {

    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static final AtomicLong USERS = new AtomicLong();

    @LocalServerPort
    private int port;

    @LocalManagementPort
    private int managementPort;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("management.server.port", () -> 0);
        registry.add("twinchat.redis.port", TestRedis.SHARED::port);
        registry.add("twinchat.user-service.url", StandInServices.SHARED::url);
        registry.add("twinchat.message-service.url", StandInServices.SHARED::url);
        registry.add("twinchat.security.public-key", TestKeys.SHARED::publicKey);
        registry.add("twinchat.security.service-private-key", TestKeys.SHARED::gatewayPrivateKey);
        // A busy machine is no broken Redis.
        registry.add("spring.data.redis.timeout", () -> "5s");
        // What outlives this shows that it has no limit of time.
        registry.add("spring.cloud.gateway.server.webflux.httpclient.response-timeout", () -> "1s");
        registry.add("twinchat.answers.silence", () -> "2s");
        registry.add("twinchat.answers.stream-silence", () -> "5s");
    }

    final int port() {
        return port;
    }

    final int managementPort() {
        return managementPort;
    }

    static TestToken freshToken() {
        return TestKeys.SHARED.token(USERS.incrementAndGet());
    }

    final HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
    }

    final HttpResponse<String> get(String path, TestToken token) {
        return send(to(path).header("Authorization", "Bearer " + token.value()));
    }

    final HttpResponse<String> get(String path) {
        return send(to(path));
    }

    static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return CLIENT.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    static void assertProblem(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body()).contains("\"code\":\"" + code + "\"");
    }
}
