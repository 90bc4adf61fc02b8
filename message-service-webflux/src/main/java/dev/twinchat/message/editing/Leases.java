package dev.twinchat.message.editing;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.editing.EditLease;
import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.redis.EditLeaseScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.service.store.Redis;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The edit leases in Redis, with an expiry. */
@Component
class Leases {

    private static final RedisScript<String> TAKE = RedisScript.of(EditLeaseScripts.TAKE, String.class);
    private static final RedisScript<String> RELEASE = RedisScript.of(EditLeaseScripts.RELEASE, String.class);

    private final Redis redis;

    Leases(Redis redis) {
        this.redis = redis;
    }

    /** Takes or prolongs the lease; returns the other holder, if there is one. */
    Mono<LeaseHolder> take(LeaseHolder holder, LeaseNotice notice) {
        return redis.ask(commands -> commands.execute(
                                TAKE,
                                List.of(RedisKeys.editLease(notice.messageId())),
                                List.of(
                                        holder.encoded(),
                                        Long.toString(EditLease.LIFETIME.toMillis()),
                                        RedisKeys.EDITING,
                                        notice.encoded()))
                        .next())
                .map(LeaseHolder::decoded);
    }

    /** Ends the lease if there is one; returns the other holder, if there is one. */
    Mono<LeaseHolder> release(LeaseHolder holder, LeaseNotice notice) {
        return redis.ask(commands -> commands.execute(
                                RELEASE,
                                List.of(RedisKeys.editLease(notice.messageId())),
                                List.of(holder.encoded(), RedisKeys.EDITING, notice.encoded()))
                        .next())
                .map(LeaseHolder::decoded);
    }

    /** The other holder of a message's lease; empty while Redis is down. */
    Mono<LeaseHolder> otherHolder(long messageId, Caller editor) {
        return redis.ask(commands -> commands.opsForValue().get(RedisKeys.editLease(messageId)))
                .map(LeaseHolder::decoded)
                .filter(holder -> holder.id() != editor.id())
                .onErrorComplete(DataAccessException.class);
    }
}
