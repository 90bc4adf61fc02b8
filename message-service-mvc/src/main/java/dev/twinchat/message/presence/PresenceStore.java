package dev.twinchat.message.presence;

import dev.twinchat.domain.redis.PresenceScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.ReplicaId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/** Presence in Redis. Every method fails with a {@code DataAccessException} while Redis is down. */
@Component
class PresenceStore {

    /** How long a replica is believed that says nothing. */
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    private static final String BELIEVED_MILLIS = Long.toString(BELIEVED.toMillis());
    private static final RedisScript<Long> HEARTBEAT = RedisScript.of(PresenceScripts.HEARTBEAT, Long.class);
    private static final RedisScript<Long> CAME = RedisScript.of(PresenceScripts.CAME, Long.class);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> ONLINE = RedisScript.of(PresenceScripts.ONLINE, List.class);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> ALL = RedisScript.of(PresenceScripts.ALL, List.class);

    private final StringRedisTemplate redis;
    private final String replica;
    private final String online;
    private final List<String> keys;

    PresenceStore(StringRedisTemplate redis, ReplicaId replica) {
        this.redis = redis;
        this.replica = replica.toString();
        this.online = RedisKeys.online(this.replica);
        this.keys = List.of(RedisKeys.REPLICAS, online);
    }

    /** Says that this replica lives; answers with how many are online with it. */
    long heartbeat() {
        return redis.execute(HEARTBEAT, keys, replica, BELIEVED_MILLIS);
    }

    /** Adds users to this replica. */
    void came(Collection<UserRef> users) {
        List<String> arguments = new ArrayList<>(List.of(replica, BELIEVED_MILLIS));
        users.forEach(user -> arguments.addAll(List.of(Long.toString(user.id()), user.nickname())));
        redis.execute(CAME, keys, arguments.toArray());
    }

    /** Takes a user off this replica. */
    void gone(long userId) {
        redis.opsForHash().delete(online, Long.toString(userId));
    }

    /** Takes all users off this replica. */
    void goneAll() {
        redis.delete(online);
    }

    /** Has all replicas look at a user again. */
    void tell(UserRef user) {
        redis.convertAndSend(RedisKeys.PRESENCE, user.id() + " " + user.nickname());
    }

    /** Whether each of the users is online anywhere, in their order. */
    List<Boolean> areOnline(List<Long> userIds) {
        Object[] arguments = userIds.stream().map(String::valueOf).toArray();
        List<Boolean> answers = new ArrayList<>();
        for (Object answer : redis.execute(ONLINE, keys, arguments)) {
            answers.add(Long.valueOf(1).equals(answer));
        }
        return answers;
    }

    /** Everybody who is online anywhere: nicknames by id. */
    Map<Long, String> all() {
        List<?> parts = redis.execute(ALL, keys);
        Map<Long, String> all = new HashMap<>();
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            all.put(Long.valueOf(String.valueOf(parts.get(i))), String.valueOf(parts.get(i + 1)));
        }
        return all;
    }
}
