package dev.twinchat.user.account;

import dev.twinchat.domain.user.NewUser.Registration;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.ProfileChange.Change;
import dev.twinchat.domain.user.sql.AccountSql;
import dev.twinchat.user.store.UserRows;
import java.sql.Types;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores accounts. The statements are hand-written, since each decides and changes in one round trip, and a taken nickname is a result of
 * it, not an error.
 */
@Repository
class AccountStatements {

    private final JdbcClient database;

    AccountStatements(JdbcClient database) {
        this.database = database;
    }

    /** Stores a new account; empty if the nickname is taken. */
    Optional<OwnUser> insert(Registration user, String passwordHash) {
        return database.sql(AccountSql.INSERT)
                .param("nickname", user.nickname())
                .param("firstName", user.firstName())
                .param("lastName", user.lastName())
                .param("passwordHash", passwordHash)
                .query(UserRows::own)
                .optional();
    }

    /**
     * Changes what is not null.
     *
     * @param newHash null if the password stays
     * @param oldHash if not null, the hash that the account must still have
     * @return the account after the change; empty if it is gone or has another hash by now
     */
    Optional<OwnUser> change(long id, Change change, @Nullable String newHash, @Nullable String oldHash) {
        return database.sql(AccountSql.CHANGE)
                .param("id", id)
                .param("firstName", change.firstName(), Types.VARCHAR)
                .param("lastName", change.lastName(), Types.VARCHAR)
                .param("newHash", newHash, Types.VARCHAR)
                .param("oldHash", oldHash, Types.VARCHAR)
                .query(UserRows::own)
                .optional();
    }
}
