package dev.twinchat.domain.user.sql;

/** The statements of deletions. */
public final class DeletionSql {

    /** Deletes an account but for its id and its nickname. It takes the lock that subscribing takes, so that no subscription to the account follows. */
    public static final String DELETE = """
            with gone as (select u.id from users u where u.id = :id and u.deleted_at is null for update)
            update users u
            set first_name = '', last_name = '', password_hash = '', last_login_at = null,
                deleted_at = now(), deleted_in = pg_current_xact_id()
            from gone where u.id = gone.id
            returning u.id
            """;

    /** Ends subscriptions of an account, {@code :most} on each side at most, and returns those on the other side. */
    public static final String END_SUBSCRIPTIONS = """
            with due as materialized (
                (select s.follower_id, s.followed_id from subscriptions s where s.follower_id = :id limit :most)
                union all
                (select s.follower_id, s.followed_id from subscriptions s where s.followed_id = :id limit :most)),
            ended as (
                delete from subscriptions s using due
                where s.follower_id = due.follower_id and s.followed_id = due.followed_id
                returning s.follower_id, s.followed_id)
            select distinct u.id, u.nickname
            from ended e join users u on u.id = case when e.follower_id = :id then e.followed_id else e.follower_id end
            """;

    /** The deleted accounts behind a place in the order of their deletion. */
    public static final String FIND = """
            select cast(cast(u.deleted_in as text) as bigint) as transaction, u.id, u.nickname
            from users u
            where u.deleted_in is not null and u.deleted_in < pg_snapshot_xmin(pg_current_snapshot())
                and (u.deleted_in, u.id) > (cast(cast(:transaction as text) as xid8), :id)
            order by u.deleted_in, u.id
            limit :limit
            """;

    private DeletionSql() {}
}
