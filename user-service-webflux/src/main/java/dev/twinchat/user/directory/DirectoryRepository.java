package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Looks users up by their nicknames. */
@Repository
class DirectoryRepository {

    static final String FIND =
            "select u.id, u.nickname from users u where lower(u.nickname) = any(:keys) and " + UserSql.LIVE;

    static final String FOLLOWING = """
            select s.followed_id
            from users u
            left join lateral (
                select f.id, f.followed_id from subscriptions f where f.follower_id = u.id order by f.id desc limit :rows) s on true
            where u.id = :id and u.deleted_at is null
            order by s.id desc
            """;

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

    /**
     * Whom a user follows, newest subscription first; one empty element if the user follows no one, no element if there is no such user.
     */
    Flux<List<Long>> following(long id, int rows) {
        return database.sql(FOLLOWING)
                .bind("id", id)
                .bind("rows", rows)
                .map(row -> Stream.ofNullable(row.get(0, Long.class)).toList())
                .all();
    }
}
