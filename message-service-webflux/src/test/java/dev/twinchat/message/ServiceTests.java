package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A test of the running service, over HTTP, with a real database and a real Redis. All tests share one service. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
abstract class ServiceTests {

    static {
        BlockingCalls.watch();
    }

    @LocalServerPort
    private int port;

    @LocalManagementPort
    private int managementPort;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("management.server.port", () -> 0);
        registry.add("twinchat.database.port", TestDatabase.SHARED::port);
        registry.add("twinchat.database.host", () -> "localhost");
        registry.add("twinchat.redis.port", TestRedis.SHARED::port);
        registry.add(
                "twinchat.user-service.url",
                () -> StandInUserService.SHARED.url().toString());
        registry.add("twinchat.user-service.response-timeout", () -> "500ms");
        registry.add("resilience4j.circuitbreaker.instances.user-service.wait-duration-in-open-state", () -> "5s");
        registry.add(
                "twinchat.security.public-key",
                () -> TestKeys.SHARED.publicKey().toString());
        registry.add(
                "twinchat.security.service-private-key",
                () -> TestKeys.SHARED.servicePrivateKey().toString());
    }

    @AfterEach
    void blockedNoEventLoop() {
        assertThat(BlockingCalls.seen()).isEmpty();
    }

    /** The service, for somebody without a token. */
    final Api anybody() {
        return Api.at(port);
    }

    /** What operators see. */
    final Api management() {
        return Api.at(managementPort);
    }

    final Api as(TestUser user) {
        return anybody().as(user);
    }

    /** Somebody new, who has a chat open with a replica that the test need not start, and so can be sent to. */
    static TestUser someone(String name) {
        TestUser user = someoneOffline(name);
        TestRedis.SHARED.ask("ZADD replicas 99999999999999 elsewhere");
        TestRedis.SHARED.ask("HSET online:elsewhere " + user.id() + " " + user.nickname());
        return user;
    }

    /** Somebody new who has no chat open. */
    static TestUser someoneOffline(String name) {
        return StandInUserService.SHARED.user(name);
    }

    /** Opens a chat; the first frame, {@code hello}, has come. */
    final ChatClient chat(TestUser user) {
        ChatClient client = ChatClient.open(port, "", "Bearer " + TestKeys.SHARED.token(user));
        client.awaitOp("hello");
        return client;
    }

    /** Opens a chat that goes on behind an offset. */
    final ChatClient resumed(TestUser user, String offset) {
        return ChatClient.open(port, "?resume=" + offset, "Bearer " + TestKeys.SHARED.token(user));
    }

    final int port() {
        return port;
    }

    /** Posts a message line and answers with the message's id. */
    final long post(TestUser author, String line) {
        return as(author)
                .post("/api/messages", "{\"text\":\"" + line + "\"}")
                .is(201)
                .id();
    }

    /** Posts a public broadcast in reply to a message and answers with the reply's id. */
    final long reply(TestUser author, long parent, String content) {
        String json = """
                {"type":"BROADCAST","editType":"PUBLIC","content":"%s","replyTo":%d}
                """.formatted(content, parent);
        return as(author).post("/api/messages", json).is(201).id();
    }

    static String path(long id) {
        return "/api/messages/" + id;
    }
}
