package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Hashes that take long, on virtual threads, whose carriers are as few as the processors. */
@TestPropertySource(properties = {"spring.threads.virtual.enabled=true", "twinchat.security.password-strength=12"})
class HashingTests extends ServiceTests {

    @Test
    void leavesTheCarriersToOthers() throws Exception {
        boolean seen = false;
        try (ExecutorService client = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> login = client.submit(() -> login(freshNickname("nobody"), "wrong-1"));
            while (!login.isDone()) {
                seen |= hashesOnAThreadOfItsOwn();
            }
            login.get().isProblem(401, "bad-credentials");
        }
        assertThat(seen).isTrue();
    }

    /** Virtual threads are not among those that are looked at. */
    private static boolean hashesOnAThreadOfItsOwn() {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getClassName().endsWith(".BCrypt"));
    }
}
