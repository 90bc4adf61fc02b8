package dev.twinchat.user.session;

import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.user.store.User;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads what a session begins with. */
interface SessionRepository extends Repository<User, Long> {

    /**
     * Finds whom a login is checked against.
     *
     * @param key the nickname in lower case
     */
    @Query("select u from User u where lower(u.nickname) = :key and u.deletedAt is null")
    Optional<AccountRow> findAccount(String key);
}
