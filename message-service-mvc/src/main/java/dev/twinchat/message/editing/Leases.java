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

/** The edit leases in Redis, with an expiry. */
@Component
class Leases {

    private static final RedisScript<String> TAKE = RedisScript.of(EditLeaseScripts.TAKE, String.class);
    private static final RedisScript<String> RELEASE = RedisScript.of(EditLeaseScripts.RELEASE, String.class);

    private final StringRedisTemplate redis;

    Leases(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** Takes or prolongs the lease; returns the other holder, if there is one. */
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

    /** Ends the lease if there is one; returns the other holder, if there is one. */
    Optional<LeaseHolder> release(LeaseHolder holder, LeaseNotice notice) {
        return Optional.ofNullable(redis.execute(
                        RELEASE,
                        List.of(RedisKeys.editLease(notice.messageId())),
                        holder.encoded(),
                        RedisKeys.EDITING,
                        notice.encoded()))
                .map(LeaseHolder::decoded);
    }

    /** The other holder of a message's lease; empty while Redis is down. */
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
