package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.DirectorySql;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Looks users up. The statements are hand-written for a parameter that is an array, and for a lateral join. */
@Repository
class DirectoryRepository {

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
        return database.sql(DirectorySql.FIND)
                .bind("keys", keys)
                .map(UserRows::ref)
                .all();
    }

    /**
     * Whom a user follows, newest subscription first; one empty element if the user follows no one, no element if there is no such user.
     */
    Flux<List<Long>> following(long id, int rows) {
        return database.sql(DirectorySql.FOLLOWING)
                .bind("id", id)
                .bind("rows", rows)
                .map(row ->
                        Stream.ofNullable(row.get("followed_id", Long.class)).toList())
                .all();
    }
}
