package dev.twinchat.message.ticket;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.Ticket;
import java.security.SecureRandom;
import java.util.Optional;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Issues tickets for tokens. A ticket is valid once, on any replica, and no longer than its token. */
@Component
public class Tickets {

    private final StringRedisTemplate redis;
    private final SecureRandom random;

    Tickets(StringRedisTemplate redis, SecureRandom ticketRandom) {
        this.redis = redis;
        this.random = ticketRandom;
    }

    Ticket issue(Caller caller) {
        Ticket ticket = Ticket.of(random);
        redis.opsForValue().set(RedisKeys.ticket(ticket.ticket()), caller.encoded(), Ticket.LIFETIME);
        return ticket;
    }

    /**
     * Uses a ticket up.
     *
     * @param ticket whatever a client sent as one
     * @return its owner; empty if it is unknown, used or too old, or the token has been revoked since
     * @throws org.springframework.dao.DataAccessException while Redis is down
     */
    public Optional<Caller> redeem(String ticket) {
        return Ticket.isWellFormed(ticket)
                ? Optional.ofNullable(redis.opsForValue().getAndDelete(RedisKeys.ticket(ticket)))
                        .map(Caller::decoded)
                        .filter(caller -> !isRevoked(caller))
                : Optional.empty();
    }

    private boolean isRevoked(Caller caller) {
        return Boolean.TRUE.equals(redis.hasKey(RedisKeys.revokedToken(caller.tokenId())));
    }
}
