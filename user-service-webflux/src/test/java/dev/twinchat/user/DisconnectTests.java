package dev.twinchat.user;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A write that its client does not wait for comes to its end: what was committed is visible, and nothing older is cached. */
class DisconnectTests extends ServiceTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int ROUND_TRIPS = 20;

    private TestUser ann;
    private TestUser bob;

    @BeforeEach
    void register() {
        ann = someone("Ann");
        bob = someone("bob");
    }

    @Test
    void finishesASubscriptionWhoseClientHasGone() throws Exception {
        as(ann).get(path("summary")).is(200);
        whileUsersAreLocked(() -> send("PUT " + path("subscription")));
        await().atMost(TIMEOUT)
                .until(() ->
                        as(ann).get(path("summary")).json().get("followers").asLong() == 1);
    }

    @Test
    void finishesADeletionWhoseClientHasGone() throws Exception {
        as(ann).put(path("subscription")).is(204);
        as(bob).get(path("summary")).is(200);
        whileUsersAreLocked(() -> send("DELETE /api/users/me"));
        await().atMost(TIMEOUT)
                .until(() ->
                        as(bob).get(path("summary")).json().get("followers").asLong() == 0);
        as(bob).get("/api/users/" + ann.nickname()).is(404);
    }

    /** Sends a request that has to wait for the database, disconnects, and lets the database go on. */
    private void whileUsersAreLocked(Sending request) throws Exception {
        try (Connection other = TestDatabase.SHARED.connect();
                Statement lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("lock table users in access exclusive mode");
            try (Socket client = request.send()) {
                TestDatabase.SHARED.awaitWaiting();
                client.setSoLinger(true, 0);
            }
            // Each event loop has heard of the end of the connection, when it has answered others.
            for (int i = 0; i < ROUND_TRIPS; i++) {
                anybody().get("/v3/api-docs").is(200);
            }
            other.commit();
        }
    }

    private Socket send(String call) throws IOException {
        Socket client = new Socket("localhost", port());
        String request = call + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + TestKeys.SHARED.token(ann)
                + "\r\n\r\n";
        client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return client;
    }

    private String path(String what) {
        return "/api/users/" + bob.nickname() + "/" + what;
    }

    @FunctionalInterface
    private interface Sending {

        Socket send() throws IOException;
    }
}
