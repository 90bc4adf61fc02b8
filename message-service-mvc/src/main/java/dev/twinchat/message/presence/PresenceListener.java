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
    void publish() {
        unlessRedisIsDown(() -> presence.publish(Instant.now()));
    }

    @Scheduled(fixedDelayString = "3000")
    void heartbeat() {
        unlessRedisIsDown(presence::heartbeat);
    }

    private static void unlessRedisIsDown(Runnable task) {
        try {
            task.run();
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Presence stands still: {}", redisIsDown.getMessage());
        }
    }
}
