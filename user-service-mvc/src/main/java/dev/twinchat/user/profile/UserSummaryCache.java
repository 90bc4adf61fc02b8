package dev.twinchat.user.profile;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.service.cache.SharedCache;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** The summaries of users, as JSON in the cache. */
@Component
public class UserSummaryCache {

    private final SharedCache cache;
    private final ObjectReader reader;
    private final ObjectWriter writer;

    /** Works out beforehand how a summary is read: the first readers would wait for each other otherwise. */
    UserSummaryCache(SharedCache cache, JsonMapper json) {
        this.cache = cache;
        // Another version of this service may have stored it.
        this.reader = json.readerFor(UserSummary.class).without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        this.writer = json.writerFor(UserSummary.class);
    }

    /** The summary of a user, if there is one of this nickname. */
    public Optional<UserSummary> get(String nickname, Supplier<Optional<UserSummary>> load) {
        return cache.get(RedisKeys.summary(nickname), () -> load.get().map(writer::writeValueAsString))
                .map(reader::readValue);
    }
}
