package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.user.store.User;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Mono;

/** Reads the public data of a user, each part with one statement. */
interface ProfileRepository extends Repository<User, Long> {

    /**
     * Finds a user.
     *
     * @param key the nickname in lower case
     */
    @Query("""
            select id, nickname, first_name, last_name, created_at
            from users where lower(nickname) = :key and deleted_at is null
            """)
    Mono<PublicUser> find(String key);

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    @Query("""
            select u.id, u.nickname, u.first_name, u.last_name,
                   (select count(*) from subscriptions s where s.followed_id = u.id) as followers,
                   (select count(*) from subscriptions s where s.follower_id = u.id) as following
            from users u where lower(u.nickname) = :key and u.deleted_at is null
            """)
    Mono<UserSummary> summarize(String key);
}
