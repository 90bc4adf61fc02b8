package dev.twinchat.user;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** A test of the running service, over HTTP, with a real database and a real Redis. All tests share one service. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@TestPropertySource(properties = "twinchat.security.password-strength=4")
abstract class ServiceTests {

    private static final AtomicInteger PEOPLE = new AtomicInteger();

    @LocalServerPort
    private int port;

    @LocalManagementPort
    private int managementPort;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("management.server.port", () -> 0);
        registry.add("management.defaults.metrics.export.enabled", () -> true);
        registry.add("twinchat.database.port", TestDatabase.SHARED::port);
        registry.add("twinchat.redis.port", TestRedis.SHARED::port);
        registry.add("twinchat.security.private-key", TestKeys.SHARED::privateKey);
        registry.add("twinchat.security.public-key", TestKeys.SHARED::publicKey);
        registry.add("twinchat.security.service-public-keys.message-service", TestKeys.SHARED::servicePublicKey);
        registry.add("twinchat.security.service-public-keys.gateway", TestKeys.SHARED::gatewayPublicKey);
    }

    /** The service, for somebody without a token. */
    final Api anybody() {
        return Api.at(port);
    }

    final Api as(TestUser user) {
        return anybody().as(user);
    }

    /** What operators see. */
    final Api management() {
        return Api.at(managementPort);
    }

    final int port() {
        return port;
    }

    /** A nickname that nobody has. */
    static String freshNickname(String start) {
        return start + "-" + PEOPLE.incrementAndGet();
    }

    /** Registers somebody new. */
    final TestUser someone(String start) {
        String nickname = freshNickname(start);
        long id = register(nickname).is(201).id();
        return new TestUser(id, nickname);
    }

    final Answer register(String nickname) {
        return anybody().post("/api/users", """
                {"nickname":"%s","firstName":"Ann","lastName":"Lee","password":"%s"}
                """.formatted(nickname, TestUser.PASSWORD));
    }

    final Answer login(String nickname, String password) {
        return anybody().post("/api/sessions", """
                {"nickname":"%s","password":"%s"}
                """.formatted(nickname, password));
    }

    /** A fresh token, by a login. */
    final String token(TestUser user) {
        return login(user.nickname(), TestUser.PASSWORD).is(200).text("accessToken");
    }
}
