package dev.twinchat.user.account;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserRows;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Stores accounts. */
@Repository
class AccountRepository {

    static final String INSERT = """
            insert into users as u (nickname, first_name, last_name, password_hash)
            values (:nickname, :firstName, :lastName, :passwordHash)
            on conflict (lower(nickname)) do nothing returning
            """ + UserSql.OWN;

    static final String FIND = "select " + UserSql.OWN + " from users u where u.id = :id and " + UserSql.LIVE;

    static final String FIND_PASSWORD_HASH = "select u.password_hash from users u where u.id = :id and " + UserSql.LIVE;

    static final String CHANGE = """
            update users u
            set first_name = coalesce(cast(:firstName as text), u.first_name),
                last_name = coalesce(cast(:lastName as text), u.last_name),
                password_hash = coalesce(cast(:newHash as text), u.password_hash),
                modified_at = now()
            where u.id = :id and u.deleted_at is null
              and (cast(:oldHash as text) is null or u.password_hash = :oldHash)
            returning
            """ + UserSql.OWN;

    private final DatabaseClient database;

    AccountRepository(DatabaseClient database) {
        this.database = database;
    }

    /** Stores a new account; empty if the nickname is taken. */
    Mono<OwnUser> insert(String nickname, String firstName, String lastName, String passwordHash) {
        return database.sql(INSERT)
                .bind("nickname", nickname)
                .bind("firstName", firstName)
                .bind("lastName", lastName)
                .bind("passwordHash", passwordHash)
                .map(UserRows::own)
                .one();
    }

    Mono<OwnUser> find(long id) {
        return database.sql(FIND).bind("id", id).map(UserRows::own).one();
    }

    Mono<String> findPasswordHash(long id) {
        return database.sql(FIND_PASSWORD_HASH)
                .bind("id", id)
                .mapValue(String.class)
                .one();
    }

    /**
     * Changes what is not null.
     *
     * @param oldHash if not null, the hash that the account must still have
     * @return the account after the change; empty if it is gone or has another hash by now
     */
    Mono<OwnUser> change(
            long id,
            @Nullable String firstName,
            @Nullable String lastName,
            @Nullable String newHash,
            @Nullable String oldHash) {
        return database.sql(CHANGE)
                .bind("id", id)
                .bind("firstName", text(firstName))
                .bind("lastName", text(lastName))
                .bind("newHash", text(newHash))
                .bind("oldHash", text(oldHash))
                .map(UserRows::own)
                .one();
    }

    private static Parameter text(@Nullable String value) {
        return Parameters.in(R2dbcType.VARCHAR, value);
    }
}
