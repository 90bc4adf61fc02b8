package dev.twinchat.user.profile;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.service.cache.SharedCache;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** The summaries of users, as the JSON of the response. */
@Component
class UserSummaryCache {

    private final SharedCache cache;
    private final ObjectWriter writer;

    /** Works out beforehand how a summary is written: the first readers would wait for each other otherwise. */
    UserSummaryCache(SharedCache cache, JsonMapper json) {
        this.cache = cache;
        this.writer = json.writerFor(UserSummary.class);
    }

    /** The summary of a user, if there is one of this nickname. */
    Mono<String> get(String nickname, Mono<UserSummary> load) {
        return cache.get(RedisKeys.summary(nickname), load.map(writer::writeValueAsString));
    }
}
