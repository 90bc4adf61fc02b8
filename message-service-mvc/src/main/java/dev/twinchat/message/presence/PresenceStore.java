package dev.twinchat.message.presence;

import dev.twinchat.domain.redis.PresenceScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.ReplicaId;
import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * Presence in Redis. Every method fails with a {@code DataAccessException} while Redis is down. A method sends its command and returns;
 * {@link #await} waits for the response. So the order of calls is the order of commands in Redis.
 */
@Component
class PresenceStore {

    /** How long a replica is believed that says nothing. */
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    private static final String BELIEVED_MILLIS = Long.toString(BELIEVED.toMillis());

    /** No answer takes longer: the connection itself gives it up before. */
    private static final Duration LIMIT = Duration.ofSeconds(2);

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

    /** Says that this replica lives; the answer will be how many are online with it. */
    RedisFuture<Long> heartbeat() {
        return eval(PresenceScripts.HEARTBEAT, List.of(replica, BELIEVED_MILLIS));
    }

    /** Adds a user to this replica and has all replicas look at him again. */
    List<RedisFuture<Long>> came(UserRef user) {
        List<String> arguments = List.of(replica, BELIEVED_MILLIS, Long.toString(user.id()), user.nickname());
        return List.of(eval(PresenceScripts.CAME, arguments), publish(user));
    }

    /** Takes a user off this replica and has all replicas look at him again. */
    List<RedisFuture<Long>> gone(UserRef user) {
        return List.of(commands().hdel(bytes(online), bytes(Long.toString(user.id()))), publish(user));
    }

    /** Replaces the users of this replica. */
    RedisFuture<Long> replace(Collection<UserRef> users) {
        List<String> arguments = new ArrayList<>(List.of(replica, BELIEVED_MILLIS));
        users.forEach(user -> arguments.addAll(List.of(Long.toString(user.id()), user.nickname())));
        return eval(PresenceScripts.REPLACE, arguments);
    }

    private RedisFuture<Long> publish(UserRef user) {
        return commands().publish(bytes(RedisKeys.PRESENCE), bytes(user.id() + " " + user.nickname()));
    }

    private RedisFuture<Long> eval(String script, List<String> arguments) {
        byte[][] values = arguments.stream().map(PresenceStore::bytes).toArray(byte[][]::new);
        byte[][] scriptKeys = keys.stream().map(PresenceStore::bytes).toArray(byte[][]::new);
        return commands().eval(script, ScriptOutputType.INTEGER, scriptKeys, values);
    }

    @SuppressWarnings("unchecked")
    private RedisClusterAsyncCommands<byte[], byte[]> commands() {
        return redis.execute((RedisCallback<RedisClusterAsyncCommands<byte[], byte[]>>)
                connection -> (RedisClusterAsyncCommands<byte[], byte[]>) connection.getNativeConnection());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Waits for the answer to what was sent. */
    static <T> T await(RedisFuture<T> sent) {
        try {
            return LettuceFutures.awaitOrCancel(sent, LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RedisException failure) {
            throw new RedisSystemException("Redis is down", failure);
        }
    }

    /** Whether each of the users is online anywhere, in their order. */
    List<Boolean> areOnline(List<Long> userIds) {
        Object[] arguments = userIds.stream().map(String::valueOf).toArray();
        List<Boolean> responses = new ArrayList<>();
        for (Object response : redis.execute(ONLINE, keys, arguments)) {
            responses.add(Long.valueOf(1).equals(response));
        }
        return responses;
    }

    /** All online users of all replicas: nicknames by id. */
    Map<Long, String> all() {
        List<?> parts = redis.execute(ALL, keys);
        Map<Long, String> all = new HashMap<>();
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            all.put(Long.valueOf(String.valueOf(parts.get(i))), String.valueOf(parts.get(i + 1)));
        }
        return all;
    }
}
