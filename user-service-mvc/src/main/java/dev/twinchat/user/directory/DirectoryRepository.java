package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.DirectorySql;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Looks users up. The statements are hand-written for a parameter that is an array, and for a lateral join. */
@Repository
class DirectoryRepository {

    private final JdbcClient database;

    DirectoryRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * Finds those who exist.
     *
     * @param keys nicknames in lower case
     */
    List<UserRef> find(String[] keys) {
        return database.sql(DirectorySql.FIND)
                .param("keys", keys)
                .query(UserRows::ref)
                .list();
    }

    /**
     * Whom a user follows, newest subscription first; one empty element if the user follows no one, no element if there is no such user.
     */
    List<Optional<Long>> following(long id, int rows) {
        return database.sql(DirectorySql.FOLLOWING)
                .param("id", id)
                .param("rows", rows)
                .query((row, _) -> Optional.ofNullable(row.getObject("followed_id", Long.class)))
                .list();
    }
}
