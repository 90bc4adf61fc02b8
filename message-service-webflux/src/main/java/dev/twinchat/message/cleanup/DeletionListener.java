package dev.twinchat.message.cleanup;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.message.delivery.ChannelListener;
import dev.twinchat.message.users.UserDirectory;
import org.springframework.stereotype.Component;

/** Evicts deleted users from caches when the user service announces them. The clean-up does not depend on it. */
@Component
class DeletionListener implements ChannelListener {

    private final UserDirectory users;

    DeletionListener(UserDirectory users) {
        this.users = users;
    }

    @Override
    public String channel() {
        return RedisKeys.DELETIONS;
    }

    @Override
    public void heard(String nickname) {
        users.evict(nickname);
    }
}
