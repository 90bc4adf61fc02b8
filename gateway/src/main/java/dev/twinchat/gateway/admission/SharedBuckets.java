package dev.twinchat.gateway.admission;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.connection.ReactiveRedisConnectionFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Token buckets in Redis, shared by all gateways; while Redis is down, the gateway uses its own. */
@Component
final class SharedBuckets implements SmartInitializingSingleton {

    private static final Log LOG = LogFactory.getLog(SharedBuckets.class);
    private static final Duration FOREVER = Duration.ofMillis(Long.MAX_VALUE);

    private static final String WARM_UP = "rate:warm-up";

    /** From its text: of a file Spring Data would ask at each request whether it has changed. */
    @SuppressWarnings("rawtypes") // the answer is an array, of which Spring knows no more than that it is a list
    private static final RedisScript<List> SCRIPT = RedisScript.of(text("admission.lua"), List.class);

    private final Mono<ReactiveStringRedisTemplate> connected;
    private final LocalBuckets local;
    private final List<String> arguments;
    private final Duration timeout;
    private volatile boolean wasConnected;

    /** @param timeout how long a request waits for the first connection; later for a response, of which the driver takes care */
    SharedBuckets(
            ReactiveStringRedisTemplate redis,
            ReactiveRedisConnectionFactory connections,
            RateSettings settings,
            @Value("${spring.data.redis.timeout}") Duration timeout) {
        this.timeout = timeout;
        // Spring Data waits for the first connection where it is asked for: not on an event loop.
        this.connected = Mono.fromCallable(() -> {
                    connections.getReactiveConnection().close();
                    return redis;
                })
                .subscribeOn(Schedulers.boundedElastic())
                .doOnNext(_ -> wasConnected = true)
                .cache(_ -> FOREVER, _ -> Duration.ZERO, () -> Duration.ZERO);
        this.local = new LocalBuckets(settings, () -> System.nanoTime() / 1000);
        this.arguments = List.of("" + settings.intervalMicros(), "" + settings.aheadMicros());
    }

    /** The first question takes longer than a request may wait: the connection, the script, cold code. */
    @Override
    public void afterSingletonsInstantiated() {
        ask(new ClientIdentity(WARM_UP, WARM_UP, WARM_UP, null, null)).subscribe();
    }

    /** Never fails. */
    Mono<AdmissionResult> ask(ClientIdentity client) {
        List<String> keys = List.of(client.mark(), client.client(), client.clientIfFound());
        return (wasConnected ? connected : connected.timeout(timeout))
                .flatMap(redis -> redis.execute(SCRIPT, keys, arguments).next())
                .map(response -> new AdmissionResult((long) response.get(0) == 1, (long) response.get(1), true))
                .onErrorResume(failure -> {
                    LOG.debug("Redis could not be asked about a request", failure);
                    return Mono.fromSupplier(() -> new AdmissionResult(false, local.take(client.client()), false));
                });
    }

    private static String text(String file) {
        try {
            return new ClassPathResource(file).getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
