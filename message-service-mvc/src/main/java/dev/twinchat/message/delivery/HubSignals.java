package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.redis.RedisKeys;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;

/** What the hub hears from other replicas, and what it does from time to time. */
@Configuration(proxyBeanMethods = false)
class HubSignals {

    private static final Logger LOG = LoggerFactory.getLogger(HubSignals.class);
    private static final String TICK_MILLIS = "250";

    private final Hub hub;
    private final EventRepository log;

    HubSignals(Hub hub, EventRepository log) {
        this.hub = hub;
        this.log = log;
    }

    @Bean
    static SignalListener logHasGrown(Hub hub, ReplicaId self) {
        return new SignalListener() {
            @Override
            public String channel() {
                return RedisKeys.EVENTS;
            }

            @Override
            public void heard(String replica) {
                if (!replica.equals(self.toString())) {
                    hub.wake();
                }
            }
        };
    }

    @Bean
    static SignalListener leaseHasChanged(Hub hub) {
        return new SignalListener() {
            @Override
            public String channel() {
                return RedisKeys.EDITING;
            }

            @Override
            public void heard(String notice) {
                hub.tell(LeaseNotice.decoded(notice));
            }
        };
    }

    @Scheduled(fixedDelayString = TICK_MILLIS)
    void expireLeases() {
        hub.expireLeases(Instant.now());
    }

    @Scheduled(fixedDelayString = "PT1H")
    void maintainLog() {
        try {
            log.maintain();
        } catch (DataAccessException failure) {
            LOG.warn("The event log's partitions were not looked after: {}", failure.getMessage());
        }
    }
}
