package dev.twinchat.user.account;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.user.store.User;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Mono;

/** Reads accounts. */
interface AccountRepository extends Repository<User, Long> {

    @Query("""
            select id, nickname, first_name, last_name, created_at, modified_at, last_login_at
            from users where id = :id and deleted_at is null
            """)
    Mono<OwnUser> find(long id);

    @Query("select password_hash from users where id = :id and deleted_at is null")
    Mono<String> findPasswordHash(long id);
}
