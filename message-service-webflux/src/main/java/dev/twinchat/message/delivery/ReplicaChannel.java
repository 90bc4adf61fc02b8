package dev.twinchat.message.delivery;

import io.lettuce.core.RedisClient;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;

/**
 * Receives the messages of all Redis channels, from replicas and from the user service, in order. The driver resubscribes after a lost
 * connection; only the first connection is retried here.
 */
@Component
class ReplicaChannel extends RedisPubSubAdapter<String, String> implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ReplicaChannel.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final LettuceConnectionFactory redis;
    private final Map<String, List<ChannelListener>> listeners;
    private final Disposable.Swap connection = Disposables.swap();
    private volatile boolean running;

    ReplicaChannel(LettuceConnectionFactory redis, List<ChannelListener> listeners) {
        this.redis = redis;
        this.listeners = listeners.stream().collect(Collectors.groupingBy(ChannelListener::channel));
    }

    @Override
    public void message(String channel, String payload) {
        listeners.getOrDefault(channel, List.of()).forEach(listener -> handle(payload, listener));
    }

    private static void handle(String payload, ChannelListener listener) {
        try {
            listener.heard(payload);
        } catch (RuntimeException failure) {
            LOG.warn("What was said on {} was not understood", listener.channel(), failure);
        }
    }

    private Mono<Void> connect() {
        return Mono.fromCallable(() -> ((RedisClient) redis.getRequiredNativeClient()).connectPubSub())
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(this::subscribe)
                .doOnError(redisIsDown -> LOG.debug("Redis cannot be listened to yet: {}", redisIsDown.getMessage()))
                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, RETRY));
    }

    private Mono<Void> subscribe(StatefulRedisPubSubConnection<String, String> opened) {
        opened.addListener(this);
        return opened.reactive()
                .subscribe(listeners.keySet().toArray(String[]::new))
                .doOnSuccess(_ -> connection.update(Mono.fromFuture(opened::closeAsync)::subscribe))
                .onErrorResume(failure -> Mono.fromFuture(opened::closeAsync).then(Mono.error(failure)));
    }

    @Override
    public void start() {
        running = true;
        connection.update(connect().subscribe());
    }

    @Override
    public void stop() {
        running = false;
        connection.dispose();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
