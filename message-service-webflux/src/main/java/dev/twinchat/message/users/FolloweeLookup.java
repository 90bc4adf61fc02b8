package dev.twinchat.message.users;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.service.cache.SharedCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClientResponseException;
import reactor.core.publisher.Mono;

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
    public Mono<FollowedUsers> followed(long userId) {
        return cache.get(RedisKeys.followed(userId), ask(userId))
                .map(FolloweesResponse::decoded)
                .defaultIfEmpty(FolloweesResponse.NONE)
                .map(response -> new FollowedUsers(response.items(), guard.hasFailed()))
                .onErrorResume(UserServiceDown.class, failure -> {
                    LOG.debug("The user service was asked in vain: {}", failure.getMessage());
                    return atLast.find(userId)
                            .map(FolloweesResponse::decoded)
                            .defaultIfEmpty(FolloweesResponse.NONE)
                            .map(response -> new FollowedUsers(response.items(), true));
                });
    }

    private Mono<String> ask(long userId) {
        return guard.call(fetch(userId))
                .map(FolloweesResponse::encoded)
                .flatMap(ids -> atLast.note(userId, ids).thenReturn(ids));
    }

    /** A deleted account follows no one. */
    private Mono<FolloweesResponse> fetch(long userId) {
        return client.following(userId)
                .onErrorReturn(WebClientResponseException.NotFound.class, FolloweesResponse.NONE);
    }
}
