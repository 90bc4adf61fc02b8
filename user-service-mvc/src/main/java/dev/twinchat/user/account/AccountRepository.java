package dev.twinchat.user.account;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.user.store.User;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads accounts. */
interface AccountRepository extends Repository<User, Long> {

    @Query("select u from User u where u.id = :id and u.deletedAt is null")
    Optional<OwnUser> find(long id);

    @Query("select u.passwordHash from User u where u.id = :id and u.deletedAt is null")
    Optional<String> findPasswordHash(long id);
}
