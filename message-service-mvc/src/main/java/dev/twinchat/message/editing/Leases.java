package dev.twinchat.message.editing;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.editing.EditLease;
import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.redis.EditLeaseScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/** The edit leases, as they lie in Redis. They end by themselves. */
@Component
class Leases {

    private static final RedisScript<String> TAKE = RedisScript.of(EditLeaseScripts.TAKE, String.class);
    private static final RedisScript<String> RELEASE = RedisScript.of(EditLeaseScripts.RELEASE, String.class);

    private final StringRedisTemplate redis;

    Leases(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** Takes or prolongs the lease; answers with who else holds it, if somebody does. */
    Optional<LeaseHolder> take(LeaseHolder holder, LeaseNotice notice) {
        return Optional.ofNullable(redis.execute(
                        TAKE,
                        List.of(RedisKeys.editLease(notice.messageId())),
                        holder.encoded(),
                        Long.toString(EditLease.LIFETIME.toMillis()),
                        RedisKeys.EDITING,
                        notice.encoded()))
                .map(LeaseHolder::decoded);
    }

    /** Ends the lease if there is one; answers with who else holds it, if somebody does. */
    Optional<LeaseHolder> release(LeaseHolder holder, LeaseNotice notice) {
        return Optional.ofNullable(redis.execute(
                        RELEASE,
                        List.of(RedisKeys.editLease(notice.messageId())),
                        holder.encoded(),
                        RedisKeys.EDITING,
                        notice.encoded()))
                .map(LeaseHolder::decoded);
    }

    /** Who else holds the lease of a message; while Redis is down nobody does. */
    Optional<LeaseHolder> otherHolder(long messageId, Caller editor) {
        try {
            return Optional.ofNullable(redis.opsForValue().get(RedisKeys.editLease(messageId)))
                    .map(LeaseHolder::decoded)
                    .filter(holder -> holder.id() != editor.id());
        } catch (DataAccessException redisIsDown) {
            return Optional.empty();
        }
    }
}
