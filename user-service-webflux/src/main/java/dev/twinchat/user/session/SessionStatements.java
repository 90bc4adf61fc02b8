package dev.twinchat.user.session;

import static dev.twinchat.user.store.UserRows.required;

import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.sql.SessionSql;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Stores which tokens were issued and which of them are revoked. The statements are hand-written, since each decides and changes in one
 * round trip, and revocations have the order of their transactions.
 */
@Repository
class SessionStatements {

    private final DatabaseClient database;

    SessionStatements(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Stores a login and its token; empty if the account is gone by now.
     *
     * @param checkedHash what the password was compared with; if it is another by now, the login comes too late
     */
    Mono<SessionRow> open(long user, String checkedHash, String token, Instant expires) {
        return database.sql(SessionSql.OPEN)
                .bind("user", user)
                .bind("checkedHash", checkedHash)
                .bind("token", token)
                .bind("expires", expires)
                .map(SessionStatements::session)
                .one();
    }

    /**
     * Revokes a token; does nothing more if it is revoked already.
     *
     * @param latest when it ends at the latest, if it is not one that {@link #open} stored
     */
    Mono<SessionRow> revoke(long user, String token, Instant latest) {
        return database.sql(SessionSql.REVOKE)
                .bind("user", user)
                .bind("token", token)
                .bind("latest", latest)
                .map(SessionStatements::session)
                .one();
    }

    /** Revokes all other tokens of a user that still live. */
    Flux<SessionRow> revokeOthers(long user, String token) {
        return database.sql(SessionSql.REVOKE_OTHERS)
                .bind("user", user)
                .bind("token", token)
                .map(SessionStatements::session)
                .all();
    }

    /**
     * Reads the revoked tokens that still live, behind a place in the order of their revocation.
     *
     * @return one row at least
     */
    Flux<RevocationCursor.Row> findRevoked(long transaction, String token, int limit) {
        return database.sql(SessionSql.FIND_REVOKED)
                .bind("transaction", transaction)
                .bind("token", token)
                .bind("limit", limit)
                .map(row -> new RevocationCursor.Row(
                        required(row, "floor", Long.class),
                        row.get("transaction", Long.class),
                        row.get("token_id", String.class),
                        row.get("expires_at", Instant.class)))
                .all();
    }

    /** Removes tokens that have ended by themselves; returns how many there were. */
    Mono<Long> removeEnded(int batch) {
        return database.sql(SessionSql.REMOVE_ENDED)
                .bind("batch", batch)
                .mapValue(Long.class)
                .one();
    }

    private static SessionRow session(Readable row) {
        return new SessionRow(required(row, "token_id", String.class), required(row, "expires_at", Instant.class));
    }
}
