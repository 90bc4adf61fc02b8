package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Looks users up by their nicknames. */
@Repository
class DirectoryRepository {

    static final String FIND = "select u.id, u.nickname from users u where lower(u.nickname) = any(:keys)";

    private final DatabaseClient database;

    DirectoryRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Finds those who exist.
     *
     * @param keys nicknames in lower case
     */
    Flux<UserRef> find(String[] keys) {
        return database.sql(FIND).bind("keys", keys).map(UserRows::ref).all();
    }
}
