package dev.twinchat.domain.user.sql;

/** The hand-written statements about sessions. */
public final class SessionSql {

    /** Stores a login and its token, if the account still has the hash that was checked. */
    public static final String OPEN = """
            with login as (
                update users set last_login_at = now()
                where id = :user and deleted_at is null and password_hash = :checkedHash
                returning id)
            insert into sessions (token_id, user_id, expires_at)
            select :token, login.id, :expires from login
            returning token_id, expires_at
            """;

    /** Revokes a token. One that no login issued is revoked as well; it lives no longer than an issued one. */
    public static final String REVOKE = """
            insert into sessions as s (token_id, user_id, expires_at, revoked_at, revoked_in)
            values (:token, :user, :latest, now(), pg_current_xact_id())
            on conflict (token_id) do update
                set revoked_at = coalesce(s.revoked_at, now()), revoked_in = coalesce(s.revoked_in, pg_current_xact_id())
            returning s.token_id, s.expires_at
            """;

    /** Revokes all other tokens of a user that still live. */
    public static final String REVOKE_OTHERS = """
            update sessions s set revoked_at = now(), revoked_in = pg_current_xact_id()
            where s.user_id = :user and s.token_id <> :token and s.revoked_at is null and s.expires_at > now()
            returning s.token_id, s.expires_at
            """;

    /** The revoked tokens that still live, behind a place in the order of their revocation. One row at least: it says which transactions were open, even if no token was revoked. */
    public static final String FIND_REVOKED = """
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

    /** Removes tokens that have ended by themselves, but for those that another replica is removing at the same time; returns how many. */
    public static final String REMOVE_ENDED = """
            with due as materialized (
                select s.token_id from sessions s where s.expires_at < now()
                order by s.expires_at limit :batch for update skip locked),
            removed as (delete from sessions s using due where s.token_id = due.token_id returning 1)
            select count(*) from removed
            """;

    private SessionSql() {}
}
