package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Commands under way when Redis goes. The driver answers most with its own exception, and some with that of the operating system. */
class RedisFailureTests extends ServiceTests {

    private static final int UNDER_WAY = 256;

    @Autowired
    private StringRedisTemplate redis;

    @BeforeEach
    void redisAnswers() {
        await().until(() -> catchThrowable(this::ask) == null);
    }

    @AfterEach
    void redisComesBack() {
        TestRedis.SHARED.start();
    }

    @RepeatedTest(5)
    void allFailAlike() {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Throwable>> failures = Stream.generate(
                            () -> CompletableFuture.supplyAsync(this::failure, threads))
                    .limit(UNDER_WAY)
                    .toList();
            TestRedis.SHARED.stop();
            assertThat(failures.stream().map(CompletableFuture::join))
                    .hasSize(UNDER_WAY)
                    .hasOnlyElementsOfType(DataAccessException.class);
        }
    }

    /** The first of its commands that fails. */
    private Throwable failure() {
        Throwable failure = null;
        while (failure == null) {
            failure = catchThrowable(this::ask);
        }
        return failure;
    }

    private void ask() {
        redis.opsForValue().get("any");
    }
}
