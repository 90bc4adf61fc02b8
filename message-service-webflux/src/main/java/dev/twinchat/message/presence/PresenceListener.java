package dev.twinchat.message.presence;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.ChannelListener;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Receives presence changes of other replicas, and sends this replica's heartbeat. */
@Component
class PresenceListener implements ChannelListener {

    private static final Logger LOG = LoggerFactory.getLogger(PresenceListener.class);

    private final Presence presence;

    PresenceListener(Presence presence) {
        this.presence = presence;
    }

    @Override
    public String channel() {
        return RedisKeys.PRESENCE;
    }

    @Override
    public void heard(String user) {
        int space = user.indexOf(' ');
        presence.doubt(new UserRef(Long.parseLong(user.substring(0, space)), user.substring(space + 1)));
    }

    @Scheduled(fixedDelayString = "100")
    Mono<Void> publish() {
        return Mono.defer(() -> presence.publish(Instant.now())).as(PresenceListener::unlessRedisIsDown);
    }

    @Scheduled(fixedDelayString = "3000")
    Mono<Void> heartbeat() {
        return Mono.defer(() -> presence.heartbeat()).as(PresenceListener::unlessRedisIsDown);
    }

    private static Mono<Void> unlessRedisIsDown(Mono<Void> task) {
        return task.onErrorResume(DataAccessException.class, redisIsDown -> {
            LOG.debug("Presence stands still: {}", redisIsDown.getMessage());
            return Mono.empty();
        });
    }
}
