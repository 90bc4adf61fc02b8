package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.redis.RedisKeys;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Scheduled;
import reactor.core.publisher.Mono;

/**
 * Connects the dispatcher to the Redis channels of the log and of edit leases; expires leases and maintains the log's partitions by
 * schedule.
 */
@Configuration(proxyBeanMethods = false)
class DispatcherConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(DispatcherConfiguration.class);
    private static final String TICK_MILLIS = "250";

    private final EventDispatcher dispatcher;
    private final EventRepository log;

    DispatcherConfiguration(EventDispatcher dispatcher, EventRepository log) {
        this.dispatcher = dispatcher;
        this.log = log;
    }

    @Bean
    static ChannelListener logHasGrown(EventDispatcher dispatcher, ReplicaId self) {
        return new ChannelListener() {
            @Override
            public String channel() {
                return RedisKeys.EVENTS;
            }

            @Override
            public void heard(String replica) {
                if (!replica.equals(self.toString())) {
                    dispatcher.wake();
                }
            }
        };
    }

    @Bean
    static ChannelListener leaseHasChanged(EventDispatcher dispatcher) {
        return new ChannelListener() {
            @Override
            public String channel() {
                return RedisKeys.EDITING;
            }

            @Override
            public void heard(String notice) {
                dispatcher.sendLease(LeaseNotice.decoded(notice));
            }
        };
    }

    @Scheduled(fixedDelayString = TICK_MILLIS)
    void expireLeases() {
        dispatcher.expireLeases(Instant.now());
    }

    @Scheduled(fixedDelayString = "PT1H")
    Mono<Void> maintainLog() {
        return Mono.defer(() -> log.maintain()).onErrorResume(failure -> {
            LOG.warn("The event log's partitions were not looked after: {}", failure.getMessage());
            return Mono.empty();
        });
    }
}
