package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.service.store.Redis;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Commands under way when Redis goes. The driver answers most with its own exception, and some with that of the operating system. */
class RedisFailureTests extends ServiceTests {

    private static final int UNDER_WAY = 256;
    private static final int FAILURES = 1_000;

    @Autowired
    private Redis redis;

    @BeforeEach
    void redisAnswers() {
        await().until(() -> failure().blockOptional().isEmpty());
    }

    @AfterEach
    void redisComesBack() {
        TestRedis.SHARED.start();
    }

    @RepeatedTest(5)
    void allFailAlike() {
        CompletableFuture<List<Throwable>> failures = Flux.range(0, Integer.MAX_VALUE)
                .flatMap(_ -> failure().subscribeOn(Schedulers.parallel()), UNDER_WAY)
                .take(FAILURES)
                .collectList()
                .toFuture();
        TestRedis.SHARED.stop();
        assertThat(failures.join()).hasSize(FAILURES).hasOnlyElementsOfType(DataAccessException.class);
    }

    private Mono<Throwable> failure() {
        return redis.ask(commands -> commands.opsForValue().get("any"))
                .then(Mono.<Throwable>empty())
                .onErrorResume(Mono::just);
    }
}
