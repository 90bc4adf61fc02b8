package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.gateway.TestKeys.TestToken;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Tokens that were ended before their time. */
class RevocationTests extends GatewayTests {

    @Test
    void refusesAtOnceWhatRedisKnows() {
        TestToken ann = freshToken();
        assertThat(get("/api/users/me", ann).statusCode()).isEqualTo(200);
        TestRedis.SHARED.ask("SET revoked:" + ann.id() + " 1");
        assertProblem(get("/api/users/me", ann), 401, "unauthenticated");
        TestRedis.SHARED.ask("FLUSHALL");
        assertProblem(get("/api/users/me", ann), 401, "unauthenticated");
    }

    @Test
    void refusesSoonWhatTheDatabaseKnows() {
        TestToken ann = freshToken();
        assertThat(get("/api/users/me", ann).statusCode()).isEqualTo(200);
        StandInServices.SHARED.revoke(ann);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> get("/api/users/me", ann).statusCode() == 401);
    }

    @Test
    void followsPageByPage() {
        Instant end = Instant.now().plusSeconds(600);
        for (int i = 0; i < 2100; i++) {
            StandInServices.SHARED.revoke(new TestToken("id-" + i, end, ""));
        }
        TestToken last = freshToken();
        StandInServices.SHARED.revoke(last);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> get("/api/users/me", last).statusCode() == 401);
    }

    @Test
    void remembersTheLogoutThatItPassed() {
        TestToken ann = freshToken();
        HttpRequest.Builder logout =
                to("/api/sessions/current").DELETE().header("Authorization", "Bearer " + ann.value());
        assertThat(send(logout).statusCode()).isEqualTo(204);
        assertProblem(get("/api/users/me", ann), 401, "unauthenticated");
    }

    @Test
    void isReadyWhenItKnows() {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(readiness("" + managementPort()).statusCode())
                        .as(readiness("" + managementPort()).body())
                        .isEqualTo(200));
    }

    /** Otherwise one that starts when Redis has forgotten would let revoked tokens pass. */
    @Test
    void isNotReadyBeforeItKnows() {
        SpringApplication application = new SpringApplicationBuilder(GatewayApplication.class).application();
        try (ConfigurableApplicationContext context = application.run(
                "--server.port=0",
                "--management.server.port=0",
                "--twinchat.redis.port=" + TestRedis.SHARED.port(),
                "--twinchat.user-service.url=http://127.0.0.1:1",
                "--twinchat.security.public-key=" + TestKeys.SHARED.publicKey(),
                "--twinchat.security.service-private-key=" + TestKeys.SHARED.gatewayPrivateKey())) {
            String port = context.getEnvironment().getProperty("local.management.port");
            assertThat(readiness(port).statusCode()).isEqualTo(503);
        }
    }

    private static HttpResponse<String> readiness(String port) {
        return send(HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/actuator/health/readiness")));
    }
}
