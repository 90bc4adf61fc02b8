package dev.twinchat.message.delivery;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.service.store.Redis;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Notifies the dispatchers of the other replicas by Redis. Wake-ups that come while one is being sent are merged; no caller waits. */
@Component
class DispatcherNotifier {

    private static final Logger LOG = LoggerFactory.getLogger(DispatcherNotifier.class);

    private final Redis redis;
    private final String replica;
    private final AtomicInteger due = new AtomicInteger();

    DispatcherNotifier(Redis redis, ReplicaId replica) {
        this.redis = redis;
        this.replica = replica.toString();
    }

    /** Has a wake-up sent; one that is not yet sent is enough. */
    void send() {
        if (due.getAndIncrement() == 0) {
            publish();
        }
    }

    private void publish() {
        int told = due.get();
        redis.ask(commands -> commands.convertAndSend(RedisKeys.EVENTS, replica))
                .onErrorResume(redisIsDown -> {
                    LOG.debug("The other replicas are not woken: {}", redisIsDown.getMessage());
                    return Mono.empty();
                })
                .doFinally(_ -> {
                    if (due.addAndGet(-told) != 0) {
                        publish();
                    }
                })
                .subscribe();
    }
}
