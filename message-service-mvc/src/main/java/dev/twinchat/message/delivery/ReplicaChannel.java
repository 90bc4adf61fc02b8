package dev.twinchat.message.delivery;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.stereotype.Component;

/**
 * Receives the messages of all Redis channels, from replicas and from the user service, in order. The driver resubscribes after a lost
 * connection; only the first connection is retried here. Spring's listener container would handle each message on another thread.
 */
@Component
class ReplicaChannel extends RedisPubSubAdapter<String, String> implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ReplicaChannel.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final LettuceConnectionFactory redis;
    private final Map<String, List<ChannelListener>> listeners;
    private final Thread connector;
    private volatile boolean running;
    private volatile @Nullable StatefulRedisPubSubConnection<String, String> connection;

    ReplicaChannel(LettuceConnectionFactory redis, List<ChannelListener> listeners, ThreadFactory deliveryThreads) {
        this.redis = redis;
        this.listeners = listeners.stream().collect(Collectors.groupingBy(ChannelListener::channel));
        this.connector = deliveryThreads.newThread(this::connect);
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

    private void connect() {
        RedisClient client = (RedisClient) redis.getRequiredNativeClient();
        while (running && connection == null) {
            try {
                connection = subscribe(client.connectPubSub());
            } catch (RedisException redisIsDown) {
                LOG.debug("Redis cannot be listened to yet: {}", redisIsDown.getMessage());
                LockSupport.parkNanos(this, RETRY.toNanos());
            }
        }
    }

    private StatefulRedisPubSubConnection<String, String> subscribe(
            StatefulRedisPubSubConnection<String, String> opened) {
        opened.addListener(this);
        try {
            opened.sync().subscribe(listeners.keySet().toArray(String[]::new));
            return opened;
        } catch (RedisException failure) {
            opened.close();
            throw failure;
        }
    }

    @Override
    public void start() {
        running = true;
        connector.start();
    }

    @Override
    public void stop() {
        running = false;
        LockSupport.unpark(connector);
        StatefulRedisPubSubConnection<String, String> opened = connection;
        if (opened != null) {
            opened.close();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
