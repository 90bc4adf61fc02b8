package dev.twinchat.user.subscription;

import dev.twinchat.domain.user.SubscriberRow;
import dev.twinchat.user.store.Subscription;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads subscriptions. */
interface SubscriptionRepository extends Repository<Subscription, Long> {

    /**
     * Finds a user's id.
     *
     * @param key the nickname in lower case
     */
    @Query("select u.id from User u where lower(u.nickname) = :key and u.deletedAt is null")
    Optional<Long> findId(String key);

    /** Those who follow the user, newest subscription first. */
    @Query("""
            select s.id, u.id, u.nickname, u.firstName, u.lastName, u.createdAt
            from Subscription s join s.follower u
            where s.followed.id = :user and s.id < :before order by s.id desc limit :rows
            """)
    List<SubscriberRow> followers(long user, long before, int rows);

    /** Those whom the user follows, newest subscription first. */
    @Query("""
            select s.id, u.id, u.nickname, u.firstName, u.lastName, u.createdAt
            from Subscription s join s.followed u
            where s.follower.id = :user and s.id < :before order by s.id desc limit :rows
            """)
    List<SubscriberRow> following(long user, long before, int rows);
}
