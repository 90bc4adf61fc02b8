package dev.twinchat.user.session;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.security.RevokedTokens;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.service.store.Redis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Revokes tokens: durably in the database, which gateways poll; in Redis until the token expires, which gateways read at each request; and
 * on a Redis channel, which closes its WebSockets. While Redis is down, the last two are pending until it is back, or until this replica
 * ends.
 */
@Component
public class Revocations {

    private static final Logger LOG = LoggerFactory.getLogger(Revocations.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final SessionStatements statements;
    private final TokenIssuer tokens;
    private final Redis redis;
    private final PendingRevocations pending = new PendingRevocations();

    Revocations(SessionStatements statements, TokenIssuer tokens, Redis redis) {
        this.statements = statements;
        this.tokens = tokens;
        this.redis = redis;
    }

    /**
     * Revokes the caller's token, which stops working at once. Redis goes first: a database transaction that waited for it would hold
     * back others.
     *
     * @return the problem {@code unavailable} while Redis is down; the token is as good as before
     */
    Mono<Void> revoke(Caller me) {
        return publish(new SessionRow(me.tokenId(), me.tokenExpiresAt()))
                .onErrorMap(
                        DataAccessException.class,
                        _ -> Problem.unavailable("Logging out does not work now; try again.", RETRY_AFTER)
                                .toException())
                .then(Mono.defer(() -> statements.revoke(me.id(), me.tokenId(), tokens.latestEnd())))
                .then();
    }

    /** Revokes the token of a user who cannot try again; while Redis is down, the database keeps the revocation. */
    Mono<Void> end(long user, String tokenId) {
        return statements.revoke(user, tokenId, tokens.latestEnd()).flatMap(session -> publish(List.of(session)));
    }

    /** Revokes all tokens of the caller but the one in use, in the database; {@link #publish} them after the commit. */
    public Flux<SessionRow> revokeOthers(Caller me) {
        return statements.revokeOthers(me.id(), me.tokenId());
    }

    /** Revokes all tokens of the caller, in the database; {@link #publish} them after the commit. */
    public Flux<SessionRow> revokeAll(Caller me) {
        return revokeOthers(me).concatWith(statements.revoke(me.id(), me.tokenId(), tokens.latestEnd()));
    }

    /** What was revoked behind a cursor, for the gateways. */
    Mono<RevokedTokens> read(RevocationCursor after) {
        return statements
                .findRevoked(after.transaction(), after.tokenId(), RevokedTokens.PAGE)
                .collectList()
                .map(after::page);
    }

    /** Tells the gateways and the chat sockets of revoked tokens; while Redis is down, as soon as it is back. */
    public Mono<Void> publish(List<SessionRow> sessions) {
        return Flux.fromIterable(sessions)
                .concatMap(this::publish)
                .doOnError(DataAccessException.class, redisIsDown -> {
                    LOG.warn("Revoked tokens are not announced yet: {}", redisIsDown.getMessage());
                    pending.addAll(sessions);
                })
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    @Scheduled(fixedDelayString = "PT1S")
    Mono<Void> publishPending() {
        return Flux.defer(() -> Flux.fromIterable(pending.living()))
                .concatMap(session -> publish(session).doOnSuccess(_ -> pending.remove(session)))
                .doOnError(
                        DataAccessException.class,
                        redisIsDown ->
                                LOG.debug("Revoked tokens are still not announced: {}", redisIsDown.getMessage()))
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    private Mono<Void> publish(SessionRow session) {
        Duration left = Duration.between(Instant.now(), session.expiresAt());
        return left.isPositive()
                ? redis.ask(commands -> commands.opsForValue()
                                .set(RedisKeys.revokedToken(session.tokenId()), "1", left.plusSeconds(1))
                                .then(commands.convertAndSend(RedisKeys.REVOCATIONS, session.tokenId())))
                        .then()
                : Mono.empty();
    }
}
