package dev.twinchat.user.subscription;

import dev.twinchat.domain.user.SubscriberRow;
import dev.twinchat.user.store.Subscription;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Reads subscriptions. */
interface SubscriptionRepository extends Repository<Subscription, Long> {

    /**
     * Finds a user's id.
     *
     * @param key the nickname in lower case
     */
    @Query("select id from users where lower(nickname) = :key and deleted_at is null")
    Mono<Long> findId(String key);

    /** Those who follow the user, newest subscription first. */
    @Query("""
            select s.id as subscription_id, u.id, u.nickname, u.first_name, u.last_name, u.created_at
            from subscriptions s join users u on u.id = s.follower_id
            where s.followed_id = :user and s.id < :before order by s.id desc limit :rows
            """)
    Flux<SubscriberRow> followers(long user, long before, int rows);

    /** Those whom the user follows, newest subscription first. */
    @Query("""
            select s.id as subscription_id, u.id, u.nickname, u.first_name, u.last_name, u.created_at
            from subscriptions s join users u on u.id = s.followed_id
            where s.follower_id = :user and s.id < :before order by s.id desc limit :rows
            """)
    Flux<SubscriberRow> following(long user, long before, int rows);
}
