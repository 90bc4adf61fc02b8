package dev.twinchat.message.presence;

import dev.twinchat.domain.redis.PresenceScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.ReplicaId;
import dev.twinchat.service.store.Redis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Presence in Redis. Everything fails with a {@code DataAccessException} while Redis is down. */
@Component
class PresenceStore {

    /** How long a replica is believed that says nothing. */
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    private static final String BELIEVED_MILLIS = Long.toString(BELIEVED.toMillis());
    private static final RedisScript<Long> HEARTBEAT = RedisScript.of(PresenceScripts.HEARTBEAT, Long.class);
    private static final RedisScript<Long> CAME = RedisScript.of(PresenceScripts.CAME, Long.class);
    private static final RedisScript<Long> REPLACE = RedisScript.of(PresenceScripts.REPLACE, Long.class);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> ONLINE = RedisScript.of(PresenceScripts.ONLINE, List.class);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> ALL = RedisScript.of(PresenceScripts.ALL, List.class);

    private final Redis redis;
    private final String replica;
    private final String online;
    private final List<String> keys;

    PresenceStore(Redis redis, ReplicaId replica) {
        this.redis = redis;
        this.replica = replica.toString();
        this.online = RedisKeys.online(this.replica);
        this.keys = List.of(RedisKeys.REPLICAS, online);
    }

    /** Says that this replica lives; answers with how many are online with it. */
    Mono<Long> heartbeat() {
        return redis.ask(commands -> commands.execute(HEARTBEAT, keys, List.of(replica, BELIEVED_MILLIS))
                .next());
    }

    /** Adds a user to this replica. */
    Mono<Void> came(UserRef user) {
        List<String> arguments = List.of(replica, BELIEVED_MILLIS, Long.toString(user.id()), user.nickname());
        return redis.ask(commands -> commands.execute(CAME, keys, arguments).next())
                .then();
    }

    /** Takes a user off this replica. */
    Mono<Void> gone(long userId) {
        return redis.ask(commands -> commands.opsForHash().remove(online, Long.toString(userId)))
                .then();
    }

    /** Replaces the users of this replica. */
    Mono<Void> replace(Collection<UserRef> users) {
        List<String> arguments = new ArrayList<>(List.of(replica, BELIEVED_MILLIS));
        users.forEach(user -> arguments.addAll(List.of(Long.toString(user.id()), user.nickname())));
        return redis.ask(commands -> commands.execute(REPLACE, keys, arguments).next())
                .then();
    }

    /** Has all replicas look at a user again. */
    Mono<Void> publish(UserRef user) {
        return redis.ask(commands -> commands.convertAndSend(RedisKeys.PRESENCE, user.id() + " " + user.nickname()))
                .then();
    }

    /** Whether each of the users is online anywhere, in their order. */
    Mono<List<Boolean>> areOnline(List<Long> userIds) {
        List<String> arguments = userIds.stream().map(String::valueOf).toList();
        return redis.ask(commands -> commands.execute(ONLINE, keys, arguments).next())
                .map(PresenceStore::flags);
    }

    private static List<Boolean> flags(List<?> responses) {
        List<Boolean> flags = new ArrayList<>();
        responses.forEach(response -> flags.add(Long.valueOf(1).equals(response)));
        return flags;
    }

    /** All online users of all replicas: nicknames by id. */
    Mono<Map<Long, String>> all() {
        return redis.ask(commands -> commands.execute(ALL, keys).next()).map(PresenceStore::byId);
    }

    private static Map<Long, String> byId(List<?> parts) {
        Map<Long, String> all = new HashMap<>();
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            all.put(Long.valueOf(String.valueOf(parts.get(i))), String.valueOf(parts.get(i + 1)));
        }
        return all;
    }
}
