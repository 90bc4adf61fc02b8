package dev.twinchat.domain.user.sql;

/** The hand-written statements about subscriptions. */
public final class SubscriptionSql {

    /** Subscribes to a user. It locks both accounts, as foreign keys would, so that none refers to an account that is being deleted. */
    public static final String ADD = "with target as (select u.id from users u where " + UserSql.NAMED + """
             for key share
            ), me as (
                select u.id from users u where u.id = :me and u.deleted_at is null for key share
            ), added as (
                insert into subscriptions (follower_id, followed_id) select me.id, target.id from target, me
                on conflict (follower_id, followed_id) do nothing)
            select target.id from target, me
            """;

    /** Ends a subscription. */
    public static final String REMOVE = "with target as (select u.id from users u where " + UserSql.NAMED + """
            ), removed as (
                delete from subscriptions s using target where s.follower_id = :me and s.followed_id = target.id)
            select target.id from target
            """;

    /** Those whom the followees follow and the user does not, with most of such followers first. */
    public static final String RECOMMENDED = """
            select u.id, u.nickname, u.first_name, u.last_name, u.created_at
            from (
                select theirs.followed_id as id, count(*) as followers
                from subscriptions mine
                join subscriptions theirs on theirs.follower_id = mine.followed_id
                where mine.follower_id = :me and theirs.followed_id <> :me
                    and not exists (select from subscriptions s
                                    where s.follower_id = :me and s.followed_id = theirs.followed_id)
                group by theirs.followed_id) candidate
            join users u on u.id = candidate.id
            order by candidate.followers desc, lower(u.nickname)
            offset :skipped limit :rows
            """;

    private SubscriptionSql() {}
}
