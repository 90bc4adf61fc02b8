package dev.twinchat.user.session;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.security.RevokedTokens;
import dev.twinchat.domain.user.SessionRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

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
    private final StringRedisTemplate redis;
    private final PendingRevocations pending = new PendingRevocations();

    Revocations(SessionStatements statements, TokenIssuer tokens, StringRedisTemplate redis) {
        this.statements = statements;
        this.tokens = tokens;
        this.redis = redis;
    }

    /**
     * Revokes the caller's token, which stops working at once. Redis goes first: a database transaction that waited for it would hold
     * back others.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable} while Redis is down; the token is as good
     *     as before
     */
    void revoke(Caller me) {
        try {
            publish(new SessionRow(me.tokenId(), me.tokenExpiresAt()));
        } catch (DataAccessException redisIsDown) {
            throw Problem.unavailable("Logging out does not work now; try again.", RETRY_AFTER)
                    .toException();
        }
        statements.revoke(me.id(), me.tokenId(), tokens.latestEnd());
    }

    /** Revokes the token of a user who cannot try again; while Redis is down, the database keeps the revocation. */
    void end(long user, String tokenId) {
        publish(List.of(statements.revoke(user, tokenId, tokens.latestEnd())));
    }

    /** Revokes all tokens of the caller but the one in use, in the database; {@link #publish} them after the commit. */
    public List<SessionRow> revokeOthers(Caller me) {
        return statements.revokeOthers(me.id(), me.tokenId());
    }

    /** Revokes all tokens of the caller, in the database; {@link #publish} them after the commit. */
    public List<SessionRow> revokeAll(Caller me) {
        List<SessionRow> revoked = new ArrayList<>(revokeOthers(me));
        revoked.add(statements.revoke(me.id(), me.tokenId(), tokens.latestEnd()));
        return revoked;
    }

    /** What was revoked behind a cursor, for the gateways. */
    RevokedTokens read(RevocationCursor after) {
        return after.page(statements.findRevoked(after.transaction(), after.tokenId(), RevokedTokens.PAGE));
    }

    /** Tells the gateways and the chat sockets of revoked tokens; while Redis is down, as soon as it is back. */
    public void publish(List<SessionRow> sessions) {
        try {
            sessions.forEach(this::publish);
        } catch (DataAccessException redisIsDown) {
            LOG.warn("Revoked tokens are not announced yet: {}", redisIsDown.getMessage());
            pending.addAll(sessions);
        }
    }

    @Scheduled(fixedDelayString = "PT1S")
    void publishPending() {
        try {
            pending.living().forEach(session -> {
                publish(session);
                pending.remove(session);
            });
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Revoked tokens are still not announced: {}", redisIsDown.getMessage());
        }
    }

    private void publish(SessionRow session) {
        Duration left = Duration.between(Instant.now(), session.expiresAt());
        if (left.isPositive()) {
            redis.opsForValue().set(RedisKeys.revokedToken(session.tokenId()), "1", left.plusSeconds(1));
            redis.convertAndSend(RedisKeys.REVOCATIONS, session.tokenId());
        }
    }
}
