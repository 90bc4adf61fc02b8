package dev.twinchat.user.session;

import static dev.twinchat.service.store.Columns.requiredTime;
import static dev.twinchat.service.store.Columns.time;

import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.sql.SessionSql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores which tokens were issued and which of them are revoked. The statements are hand-written, since each decides and changes in one
 * round trip, and revocations have the order of their transactions.
 */
@Repository
class SessionStatements {

    private final JdbcClient database;

    SessionStatements(JdbcClient database) {
        this.database = database;
    }

    /**
     * Stores a login and its token; empty if the account is gone by now.
     *
     * @param checkedHash what the password was compared with; if it is another by now, the login comes too late
     */
    Optional<SessionRow> open(long user, String checkedHash, String token, Instant expires) {
        return database.sql(SessionSql.OPEN)
                .param("user", user)
                .param("checkedHash", checkedHash)
                .param("token", token)
                .param("expires", expires.atOffset(ZoneOffset.UTC))
                .query(SessionStatements::session)
                .optional();
    }

    /**
     * Revokes a token; does nothing more if it is revoked already.
     *
     * @param latest when it ends at the latest, if it is not one that {@link #open} stored
     */
    SessionRow revoke(long user, String token, Instant latest) {
        return database.sql(SessionSql.REVOKE)
                .param("user", user)
                .param("token", token)
                .param("latest", latest.atOffset(ZoneOffset.UTC))
                .query(SessionStatements::session)
                .single();
    }

    /** Revokes all other tokens of a user that still live. */
    List<SessionRow> revokeOthers(long user, String token) {
        return database.sql(SessionSql.REVOKE_OTHERS)
                .param("user", user)
                .param("token", token)
                .query(SessionStatements::session)
                .list();
    }

    /**
     * Reads the revoked tokens that still live, behind a place in the order of their revocation.
     *
     * @return one row at least
     */
    List<RevocationCursor.Row> findRevoked(long transaction, String token, int limit) {
        return database.sql(SessionSql.FIND_REVOKED)
                .param("transaction", transaction)
                .param("token", token)
                .param("limit", limit)
                .query((row, _) -> new RevocationCursor.Row(
                        row.getLong("floor"),
                        row.getObject("transaction", Long.class),
                        row.getString("token_id"),
                        time(row, "expires_at")))
                .list();
    }

    /** Removes tokens that have ended by themselves; returns how many there were. */
    long removeEnded(int batch) {
        return database.sql(SessionSql.REMOVE_ENDED)
                .param("batch", batch)
                .query(Long.class)
                .single();
    }

    private static SessionRow session(ResultSet row, int number) throws SQLException {
        return new SessionRow(row.getString("token_id"), requiredTime(row, "expires_at"));
    }
}
