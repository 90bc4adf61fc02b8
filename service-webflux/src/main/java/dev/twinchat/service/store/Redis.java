package dev.twinchat.service.store;

import io.lettuce.core.RedisException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.ReactiveRedisConnectionFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Redis without blocking an event loop. Spring Data opens the connection on the thread that first needs it, so another thread does so here;
 * later the driver reconnects by itself.
 */
@Component
public class Redis {

    private static final Duration FOREVER = Duration.ofMillis(Long.MAX_VALUE);

    private final Mono<ReactiveStringRedisTemplate> connected;

    Redis(ReactiveStringRedisTemplate commands, ReactiveRedisConnectionFactory connections) {
        this.connected = Mono.fromCallable(() -> {
                    connections.getReactiveConnection().close();
                    return commands;
                })
                .subscribeOn(Schedulers.boundedElastic())
                .cache(_ -> FOREVER, _ -> Duration.ZERO, () -> Duration.ZERO);
    }

    /**
     * Sends commands.
     *
     * @return their answer; or a {@link org.springframework.dao.DataAccessException} while Redis is down
     */
    public <T> Mono<T> ask(Function<ReactiveStringRedisTemplate, Mono<T>> commands) {
        return connected
                .flatMap(commands)
                .onErrorMap(Redis::isUntranslated, failure -> new RedisSystemException("Redis is down", failure));
    }

    /** Spring Data translates no failure to publish, and none that the driver got from the operating system or from ending a connection. */
    private static boolean isUntranslated(Throwable failure) {
        return failure instanceof RedisException
                || failure instanceof IOException
                || failure instanceof CancellationException;
    }
}
