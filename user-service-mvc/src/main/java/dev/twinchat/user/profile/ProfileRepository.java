package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.user.store.User;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads the public data of a user, each part with one statement. */
interface ProfileRepository extends Repository<User, Long> {

    /**
     * Finds a user.
     *
     * @param key the nickname in lower case
     */
    @Query("select u from User u where lower(u.nickname) = :key and u.deletedAt is null")
    Optional<PublicUser> find(String key);

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    @Query("""
            select u.id, u.nickname, u.firstName, u.lastName,
                   (select count(*) from Subscription s where s.followed = u),
                   (select count(*) from Subscription s where s.follower = u)
            from User u where lower(u.nickname) = :key and u.deletedAt is null
            """)
    Optional<UserSummary> summarize(String key);
}
