package dev.twinchat.message.ticket;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.Ticket;
import dev.twinchat.service.store.Redis;
import java.security.SecureRandom;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Issues tickets for tokens. A ticket is valid once, on any replica, and no longer than its token. */
@Component
public class Tickets {

    private final Redis redis;
    private final SecureRandom random;

    Tickets(Redis redis, SecureRandom ticketRandom) {
        this.redis = redis;
        this.random = ticketRandom;
    }

    Mono<Ticket> issue(Caller caller) {
        Ticket ticket = Ticket.of(random);
        return redis.ask(commands -> commands.opsForValue()
                        .set(RedisKeys.ticket(ticket.ticket()), caller.encoded(), Ticket.LIFETIME))
                .thenReturn(ticket);
    }

    /**
     * Uses a ticket up.
     *
     * @param ticket whatever a client sent as one
     * @return its owner; empty if it is unknown, used or too old, or the token has been revoked since; or a {@link
     *     org.springframework.dao.DataAccessException} while Redis is down
     */
    public Mono<Caller> redeem(String ticket) {
        return Ticket.isWellFormed(ticket)
                ? redis.ask(commands -> commands.opsForValue().getAndDelete(RedisKeys.ticket(ticket)))
                        .map(Caller::decoded)
                        .filterWhen(caller -> isRevoked(caller).map(revoked -> !revoked))
                : Mono.empty();
    }

    private Mono<Boolean> isRevoked(Caller caller) {
        return redis.ask(commands -> commands.hasKey(RedisKeys.revokedToken(caller.tokenId())));
    }
}
