package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.user.store.User;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads profiles. */
interface ProfileRepository extends Repository<User, Long> {

    /**
     * Finds a user.
     *
     * @param key the nickname in lower case
     */
    @Query("select u from User u where lower(u.nickname) = :key and u.deletedAt is null")
    Optional<PublicUser> find(String key);
}
