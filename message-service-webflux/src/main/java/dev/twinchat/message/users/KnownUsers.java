package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.store.Redis;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Who was found before: here for a minute, in Redis, for all replicas, for longer. Ids and nicknames never change; only who was
 * deleted must be forgotten, in Redis by the user service and here by its word.
 */
@Component
class KnownUsers {

    private static final Logger LOG = LoggerFactory.getLogger(KnownUsers.class);
    private static final Duration HERE = Duration.ofMinutes(1);
    private static final Duration IN_REDIS = Duration.ofMinutes(10);

    private final Redis redis;
    private final Cache<String, UserRef> here;

    KnownUsers(Redis redis, UserServiceSettings settings) {
        this.redis = redis;
        this.here = Caffeine.newBuilder()
                .maximumSize(settings.cachedUsers())
                .expireAfterWrite(HERE)
                .build();
    }

    /**
     * Those of the names whom one knows, by name.
     *
     * @param names in lower case
     */
    Mono<Map<String, UserRef>> find(Set<String> names) {
        Map<String, UserRef> known = new HashMap<>(here.getAllPresent(names));
        List<String> missing =
                names.stream().filter(name -> !known.containsKey(name)).toList();
        if (missing.isEmpty()) {
            return Mono.just(known);
        }
        return inRedis(missing).map(texts -> {
            for (String text : texts) {
                UserRef user = decoded(text);
                String name = Nickname.key(user.nickname());
                here.put(name, user);
                known.put(name, user);
            }
            return known;
        });
    }

    private Mono<List<String>> inRedis(List<String> names) {
        return redis.ask(commands -> commands.opsForValue()
                        .multiGet(names.stream().map(RedisKeys::user).toList()))
                .map(texts -> texts.stream().flatMap(Stream::ofNullable).toList())
                .doOnError(
                        DataAccessException.class,
                        redisIsDown -> LOG.debug("Users are not looked up in Redis: {}", redisIsDown.getMessage()))
                .onErrorReturn(DataAccessException.class, List.of());
    }

    Mono<Void> add(List<UserRef> users) {
        return Flux.fromIterable(users)
                .doOnNext(user -> here.put(Nickname.key(user.nickname()), user))
                .concatMap(user -> redis.ask(commands ->
                        commands.opsForValue().set(RedisKeys.user(user.nickname()), encoded(user), IN_REDIS)))
                .doOnError(
                        DataAccessException.class,
                        redisIsDown -> LOG.debug("Users are not kept in Redis: {}", redisIsDown.getMessage()))
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    void forget(String nickname) {
        here.invalidate(Nickname.key(nickname));
    }

    private static String encoded(UserRef user) {
        return user.id() + " " + user.nickname();
    }

    private static UserRef decoded(String text) {
        int end = text.indexOf(' ');
        return new UserRef(Long.parseLong(text.substring(0, end)), text.substring(end + 1));
    }
}
