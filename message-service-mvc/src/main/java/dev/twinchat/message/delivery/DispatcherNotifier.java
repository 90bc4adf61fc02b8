package dev.twinchat.message.delivery;

import dev.twinchat.domain.redis.RedisKeys;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Notifies the dispatchers of the other replicas by Redis. Wake-ups that come while one is being sent are merged; no caller waits. */
@Component
class DispatcherNotifier implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DispatcherNotifier.class);

    private final StringRedisTemplate redis;
    private final String replica;
    private final Thread sender;
    private final AtomicBoolean due = new AtomicBoolean();
    private volatile boolean running;

    DispatcherNotifier(StringRedisTemplate redis, ReplicaId replica, ThreadFactory deliveryThreads) {
        this.redis = redis;
        this.replica = replica.toString();
        this.sender = deliveryThreads.newThread(this::run);
    }

    /** Has a wake-up sent; one that is not yet sent is enough. */
    void send() {
        if (!due.getAndSet(true)) {
            LockSupport.unpark(sender);
        }
    }

    private void run() {
        while (running) {
            if (due.getAndSet(false)) {
                try {
                    redis.convertAndSend(RedisKeys.EVENTS, replica);
                } catch (DataAccessException redisIsDown) {
                    LOG.debug("The other replicas are not woken: {}", redisIsDown.getMessage());
                }
            } else {
                LockSupport.park(this);
            }
        }
    }

    @Override
    public void start() {
        running = true;
        sender.start();
    }

    @Override
    public void stop() {
        running = false;
        LockSupport.unpark(sender);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
