package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.user.store.User;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Mono;

/** Reads profiles. */
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
}
