package dev.twinchat.message.users;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.service.cache.SharedCache;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/** Finds a user's followees: in the cache, or by a call to the user service; while that is down, the last known ones. */
@Component
public class FolloweeLookup {

    private static final Logger LOG = LoggerFactory.getLogger(FolloweeLookup.class);

    private final UserClient client;
    private final UserServiceGuard guard;
    private final SharedCache cache;
    private final LastKnownFollowees atLast;

    FolloweeLookup(UserClient client, UserServiceGuard guard, SharedCache cache, LastKnownFollowees atLast) {
        this.client = client;
        this.guard = guard;
        this.cache = cache;
        this.atLast = atLast;
    }

    /** The users that the user follows. While the user service is down, the last known ones, marked as such even without a call. */
    public FollowedUsers followed(long userId) {
        try {
            FolloweesResponse response = cache.get(RedisKeys.followed(userId), () -> Optional.of(ask(userId)))
                    .map(FolloweesResponse::decoded)
                    .orElse(FolloweesResponse.NONE);
            return new FollowedUsers(response.items(), guard.hasFailed());
        } catch (UserServiceDown failure) {
            LOG.debug("The user service was asked in vain: {}", failure.getMessage());
            FolloweesResponse response =
                    atLast.find(userId).map(FolloweesResponse::decoded).orElse(FolloweesResponse.NONE);
            return new FollowedUsers(response.items(), true);
        }
    }

    private String ask(long userId) {
        String ids = guard.call(() -> fetch(userId)).encoded();
        atLast.note(userId, ids);
        return ids;
    }

    /** A deleted account follows no one. */
    private FolloweesResponse fetch(long userId) {
        try {
            return client.following(userId);
        } catch (HttpClientErrorException.NotFound notFound) {
            return FolloweesResponse.NONE;
        }
    }
}
