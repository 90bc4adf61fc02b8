package dev.twinchat.user.subscription;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.SubscriberRow;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Stores subscriptions. Each statement is a transaction of its own and one round trip. A subscription locks both accounts, as foreign keys
 * would, so that none refers to an account that is being deleted.
 */
@Repository
class SubscriptionRepository {

    static final String ADD = "with target as (select u.id from users u where " + UserSql.NAMED + """
             for key share
            ), me as (
                select u.id from users u where u.id = :me and u.deleted_at is null for key share
            ), added as (
                insert into subscriptions (follower_id, followed_id) select me.id, target.id from target, me
                on conflict (follower_id, followed_id) do nothing)
            select target.id from target, me
            """;

    static final String REMOVE = "with target as (select u.id from users u where " + UserSql.NAMED + """
            ), removed as (
                delete from subscriptions s using target where s.follower_id = :me and s.followed_id = target.id)
            select target.id from target
            """;

    static final String FIND_ID = "select u.id from users u where " + UserSql.NAMED;

    static final String FOLLOWERS = "select s.id as subscription_id, " + UserSql.PUBLIC + """
             from subscriptions s join users u on u.id = s.follower_id
            where s.followed_id = :user and s.id < :before order by s.id desc limit :rows
            """;

    static final String FOLLOWING = "select s.id as subscription_id, " + UserSql.PUBLIC + """
             from subscriptions s join users u on u.id = s.followed_id
            where s.follower_id = :user and s.id < :before order by s.id desc limit :rows
            """;

    static final String RECOMMENDED = """
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

    private final DatabaseClient database;

    SubscriptionRepository(DatabaseClient database) {
        this.database = database;
    }

    /** Lets the user {@code me} follow another; answers with the other's id, if there is such a user. */
    Mono<Long> add(long me, String key) {
        return database.sql(ADD)
                .bind("me", me)
                .bind("key", key)
                .map(UserRows::id)
                .one();
    }

    /** Lets the user {@code me} no longer follow another; answers with the other's id, if there is such a user. */
    Mono<Long> remove(long me, String key) {
        return database.sql(REMOVE)
                .bind("me", me)
                .bind("key", key)
                .map(UserRows::id)
                .one();
    }

    /**
     * Finds a user's id.
     *
     * @param key the nickname in lower case
     */
    Mono<Long> findId(String key) {
        return database.sql(FIND_ID).bind("key", key).map(UserRows::id).one();
    }

    /** Those who follow the user, newest subscription first. */
    Flux<SubscriberRow> followers(long user, long before, int rows) {
        return page(FOLLOWERS, user, before, rows);
    }

    /** Those whom the user follows, newest subscription first. */
    Flux<SubscriberRow> following(long user, long before, int rows) {
        return page(FOLLOWING, user, before, rows);
    }

    /** Those whom the ones follow whom the user {@code me} follows, and {@code me} not yet: with most of such followers first. */
    Flux<PublicUser> recommended(long me, long skipped, int rows) {
        return database.sql(RECOMMENDED)
                .bind("me", me)
                .bind("skipped", skipped)
                .bind("rows", rows)
                .map(UserRows::open)
                .all();
    }

    private Flux<SubscriberRow> page(String sql, long user, long before, int rows) {
        return database.sql(sql)
                .bind("user", user)
                .bind("before", before)
                .bind("rows", rows)
                .map(UserRows::subscriber)
                .all();
    }
}
