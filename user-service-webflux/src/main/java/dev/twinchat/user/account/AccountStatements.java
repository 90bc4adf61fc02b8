package dev.twinchat.user.account;

import dev.twinchat.domain.user.NewUser.Registration;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.ProfileChange.Change;
import dev.twinchat.domain.user.sql.AccountSql;
import dev.twinchat.user.store.UserRows;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * Stores accounts. The statements are hand-written, since each decides and changes in one round trip, and a taken nickname is a result of
 * it, not an error.
 */
@Repository
class AccountStatements {

    private final DatabaseClient database;

    AccountStatements(DatabaseClient database) {
        this.database = database;
    }

    /** Stores a new account; empty if the nickname is taken. */
    Mono<OwnUser> insert(Registration user, String passwordHash) {
        return database.sql(AccountSql.INSERT)
                .bind("nickname", user.nickname())
                .bind("firstName", user.firstName())
                .bind("lastName", user.lastName())
                .bind("passwordHash", passwordHash)
                .map(UserRows::own)
                .one();
    }

    /**
     * Changes what is not null.
     *
     * @param newHash null if the password stays
     * @param oldHash if not null, the hash that the account must still have
     * @return the account after the change; empty if it is gone or has another hash by now
     */
    Mono<OwnUser> change(long id, Change change, @Nullable String newHash, @Nullable String oldHash) {
        return database.sql(AccountSql.CHANGE)
                .bind("id", id)
                .bind("firstName", text(change.firstName()))
                .bind("lastName", text(change.lastName()))
                .bind("newHash", text(newHash))
                .bind("oldHash", text(oldHash))
                .map(UserRows::own)
                .one();
    }

    private static Parameter text(@Nullable String value) {
        return Parameters.in(R2dbcType.VARCHAR, value);
    }
}
