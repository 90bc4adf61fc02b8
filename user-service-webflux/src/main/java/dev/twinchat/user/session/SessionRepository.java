package dev.twinchat.user.session;

import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.user.store.User;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Mono;

/** Reads what a session begins with. */
interface SessionRepository extends Repository<User, Long> {

    /**
     * Finds whom a login is checked against.
     *
     * @param key the nickname in lower case
     */
    @Query("""
            select id, nickname, password_hash
            from users where lower(nickname) = :key and deleted_at is null
            """)
    Mono<AccountRow> findAccount(String key);
}
