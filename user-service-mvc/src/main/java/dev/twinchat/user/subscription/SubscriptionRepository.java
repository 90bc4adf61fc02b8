package dev.twinchat.user.subscription;

import dev.twinchat.user.store.SubscriberRow;
import dev.twinchat.user.store.UserEntity;
import dev.twinchat.user.store.UserSql;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Keeps who follows whom. Each statement is a transaction of its own and one round trip. */
interface SubscriptionRepository extends Repository<UserEntity, Long> {

    String ADD = "with target as (select u.id from users u where " + UserSql.NAMED + """
            ), added as (
                insert into subscriptions (follower_id, followed_id) select :me, target.id from target
                on conflict (follower_id, followed_id) do nothing)
            select target.id from target
            """;

    String REMOVE = "with target as (select u.id from users u where " + UserSql.NAMED + """
            ), removed as (
                delete from subscriptions s using target where s.follower_id = :me and s.followed_id = target.id)
            select target.id from target
            """;

    String FIND_ID = "select u.id from users u where " + UserSql.NAMED;

    String FOLLOWERS = "select s.id as subscription_id, " + UserSql.PUBLIC + """
             from subscriptions s join users u on u.id = s.follower_id
            where s.followed_id = :user and s.id < :before order by s.id desc limit :rows
            """;

    String FOLLOWING = "select s.id as subscription_id, " + UserSql.PUBLIC + """
             from subscriptions s join users u on u.id = s.followed_id
            where s.follower_id = :user and s.id < :before order by s.id desc limit :rows
            """;

    /** Lets the user {@code me} follow another; answers with the other's id, if there is such a user. */
    @NativeQuery(ADD)
    Optional<Long> add(long me, String key);

    /** Lets the user {@code me} no longer follow another; answers with the other's id, if there is such a user. */
    @NativeQuery(REMOVE)
    Optional<Long> remove(long me, String key);

    /**
     * Finds a user's id.
     *
     * @param key the nickname in lower case
     */
    @NativeQuery(FIND_ID)
    Optional<Long> findId(String key);

    /** Those who follow the user, newest subscription first. */
    @NativeQuery(value = FOLLOWERS, sqlResultSetMapping = UserEntity.SUBSCRIBER)
    List<SubscriberRow> followers(long user, long before, int rows);

    /** Those whom the user follows, newest subscription first. */
    @NativeQuery(value = FOLLOWING, sqlResultSetMapping = UserEntity.SUBSCRIBER)
    List<SubscriberRow> following(long user, long before, int rows);
}
