package dev.twinchat.user.session;

import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserEntity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Stores which tokens were issued and which of them are revoked. Each statement is one round trip. */
interface SessionRepository extends Repository<UserEntity, Long> {

    String FIND_ACCOUNT = "select u.id, u.nickname, u.password_hash from users u where " + UserSql.NAMED;

    String OPEN = """
            with login as (
                update users set last_login_at = now()
                where id = :user and deleted_at is null and password_hash = :checkedHash
                returning id)
            insert into sessions (token_id, user_id, expires_at)
            select :token, login.id, :expires from login
            returning token_id, expires_at
            """;

    /** A token that no login issued is revoked as well; it lives no longer than an issued one. */
    String REVOKE = """
            insert into sessions as s (token_id, user_id, expires_at, revoked_at, revoked_in)
            values (:token, :user, :latest, now(), pg_current_xact_id())
            on conflict (token_id) do update
                set revoked_at = coalesce(s.revoked_at, now()), revoked_in = coalesce(s.revoked_in, pg_current_xact_id())
            returning s.token_id, s.expires_at
            """;

    String REVOKE_OTHERS = """
            update sessions s set revoked_at = now(), revoked_in = pg_current_xact_id()
            where s.user_id = :user and s.token_id <> :token and s.revoked_at is null and s.expires_at > now()
            returning s.token_id, s.expires_at
            """;

    /** One row at least: it says which transactions were open, even if no token was revoked. */
    String FIND_REVOKED = """
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
    String REMOVE_ENDED = """
            with due as materialized (
                select s.token_id from sessions s where s.expires_at < now()
                order by s.expires_at limit :batch for update skip locked),
            removed as (delete from sessions s using due where s.token_id = due.token_id returning 1)
            select count(*) from removed
            """;

    /**
     * Finds whom a login is checked against.
     *
     * @param key the nickname in lower case
     */
    @NativeQuery(value = FIND_ACCOUNT, sqlResultSetMapping = UserEntity.ACCOUNT)
    Optional<AccountRow> findAccount(String key);

    /**
     * Notes a login and its token; empty if the account is gone by now.
     *
     * @param checkedHash what the password was compared with; if it is another by now, the login comes too late
     */
    @NativeQuery(value = OPEN, sqlResultSetMapping = UserEntity.SESSION)
    Optional<SessionRow> open(long user, String checkedHash, String token, Instant expires);

    /**
     * Revokes a token; does nothing more if it is revoked already.
     *
     * @param latest when it ends at the latest, if it is not one that {@link #open} noted
     */
    @NativeQuery(value = REVOKE, sqlResultSetMapping = UserEntity.SESSION)
    SessionRow revoke(long user, String token, Instant latest);

    /** Revokes all other tokens of a user that still live. */
    @NativeQuery(value = REVOKE_OTHERS, sqlResultSetMapping = UserEntity.SESSION)
    List<SessionRow> revokeOthers(long user, String token);

    /**
     * Reads the revoked tokens that still live, behind a place in the order of their revocation.
     *
     * @return one row at least
     */
    @NativeQuery(value = FIND_REVOKED, sqlResultSetMapping = UserEntity.REVOCATION)
    List<RevocationCursor.Row> findRevoked(long transaction, String token, int limit);

    /** Removes tokens that have ended by themselves; answers with how many there were. */
    @NativeQuery(REMOVE_ENDED)
    long removeEnded(int batch);
}
