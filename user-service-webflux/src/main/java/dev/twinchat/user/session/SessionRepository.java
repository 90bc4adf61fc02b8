package dev.twinchat.user.session;

import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserRows;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Stores which tokens were issued and which of them are revoked. Each statement is one round trip. */
@Repository
class SessionRepository {

    static final String FIND_ACCOUNT = "select u.id, u.nickname, u.password_hash from users u where " + UserSql.NAMED;

    static final String OPEN = """
            with login as (
                update users set last_login_at = now()
                where id = :user and deleted_at is null and password_hash = :checkedHash
                returning id)
            insert into sessions (token_id, user_id, expires_at)
            select :token, login.id, :expires from login
            returning token_id, expires_at
            """;

    /** A token that no login issued is revoked as well; it lives no longer than an issued one. */
    static final String REVOKE = """
            insert into sessions as s (token_id, user_id, expires_at, revoked_at, revoked_in)
            values (:token, :user, :latest, now(), pg_current_xact_id())
            on conflict (token_id) do update
                set revoked_at = coalesce(s.revoked_at, now()), revoked_in = coalesce(s.revoked_in, pg_current_xact_id())
            returning s.token_id, s.expires_at
            """;

    static final String REVOKE_OTHERS = """
            update sessions s set revoked_at = now(), revoked_in = pg_current_xact_id()
            where s.user_id = :user and s.token_id <> :token and s.revoked_at is null and s.expires_at > now()
            returning s.token_id, s.expires_at
            """;

    /** One row at least: it says which transactions were open, even if no token was revoked. */
    static final String FIND_REVOKED = """
            select open.floor, found.transaction, found.token_id, found.expires_at
            from (select cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint) as floor) open
            left join (
                select cast(cast(s.revoked_in as text) as bigint) as transaction, s.token_id, s.expires_at
                from sessions s
                where s.revoked_in is not null and s.expires_at > now()
                    and (s.revoked_in, s.token_id) > (cast(cast(:transaction as text) as xid8), :token)
                order by s.revoked_in, s.token_id
                limit :limit) found on true
            order by found.transaction, found.token_id
            """;

    /** Of those that another replica is removing at the same time none. */
    static final String REMOVE_ENDED = """
            with due as materialized (
                select s.token_id from sessions s where s.expires_at < now()
                order by s.expires_at limit :batch for update skip locked),
            removed as (delete from sessions s using due where s.token_id = due.token_id returning 1)
            select count(*) from removed
            """;

    private final DatabaseClient database;

    SessionRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Finds whom a login is checked against.
     *
     * @param key the nickname in lower case
     */
    Mono<AccountRow> findAccount(String key) {
        return database.sql(FIND_ACCOUNT)
                .bind("key", key)
                .map(UserRows::account)
                .one();
    }

    /**
     * Notes a login and its token; empty if the account is gone by now.
     *
     * @param checkedHash what the password was compared with; if it is another by now, the login comes too late
     */
    Mono<SessionRow> open(long user, String checkedHash, String token, Instant expires) {
        return database.sql(OPEN)
                .bind("user", user)
                .bind("checkedHash", checkedHash)
                .bind("token", token)
                .bind("expires", expires)
                .map(UserRows::session)
                .one();
    }

    /**
     * Revokes a token; does nothing more if it is revoked already.
     *
     * @param latest when it ends at the latest, if it is not one that {@link #open} noted
     */
    Mono<SessionRow> revoke(long user, String token, Instant latest) {
        return database.sql(REVOKE)
                .bind("user", user)
                .bind("token", token)
                .bind("latest", latest)
                .map(UserRows::session)
                .one();
    }

    /** Revokes all other tokens of a user that still live. */
    Flux<SessionRow> revokeOthers(long user, String token) {
        return database.sql(REVOKE_OTHERS)
                .bind("user", user)
                .bind("token", token)
                .map(UserRows::session)
                .all();
    }

    /**
     * Reads the revoked tokens that still live, behind a place in the order of their revocation.
     *
     * @return one row at least
     */
    Flux<RevocationCursor.Row> findRevoked(long transaction, String token, int limit) {
        return database.sql(FIND_REVOKED)
                .bind("transaction", transaction)
                .bind("token", token)
                .bind("limit", limit)
                .map(UserRows::revocation)
                .all();
    }

    /** Removes tokens that have ended by themselves; answers with how many there were. */
    Mono<Long> removeEnded(int batch) {
        return database.sql(REMOVE_ENDED)
                .bind("batch", batch)
                .mapValue(Long.class)
                .one();
    }
}
