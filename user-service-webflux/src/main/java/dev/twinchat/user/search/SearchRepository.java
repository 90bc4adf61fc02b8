package dev.twinchat.user.search;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserLot;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.UserWalk;
import dev.twinchat.domain.user.sql.SearchSql;
import dev.twinchat.user.store.UserRows;
import io.r2dbc.spi.Readable;
import java.util.List;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Looks for users, in parts. */
@Repository
class SearchRepository {

    private final DatabaseClient database;

    SearchRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * In the next part of the users in the order of their nicknames.
     *
     * @param rows so many at most
     */
    Mono<UserWalk.Part> walk(UserSearch search, String reached, int rows) {
        return database.sql(SearchSql.WALK)
                .bind("part", search.escaped())
                .bind("after", search.page().cursor().key())
                .bind("reached", reached)
                .bind("rows", rows)
                .map(row -> new UserWalk.Part(found(row), row.get("reached", String.class)))
                .one();
    }

    /** The number of the newest lot. */
    Mono<Long> newest() {
        return database.sql(SearchSql.NEWEST).mapValue(Long.class).one();
    }

    /** In the lots from this one on, the newest first, as far as one statement comes; in one at least. */
    Flux<UserLot> look(UserSearch search, String reached, long newest) {
        return database.sql(SearchSql.LOOK)
                .bind("part", search.escaped())
                .bind("words", search.words().toArray(String[]::new))
                .bind("reached", reached)
                .bind("newest", newest)
                .bind("crowd", UserLot.CROWD)
                .map(row -> UserLot.of(
                        Objects.requireNonNull(row.get("number", Long.class)), row.get("found", String[].class)))
                .all();
    }

    private static List<String> found(Readable row) {
        return List.of(Objects.requireNonNull(row.get("found", String[].class)));
    }

    /** Those with these nicknames, in lower case, who are still there; by nickname. */
    Flux<PublicUser> these(UserSearch search, List<String> nicknames) {
        return database.sql(SearchSql.THESE)
                .bind("part", search.escaped())
                .bind("nicknames", nicknames.toArray(String[]::new))
                .map(UserRows::open)
                .all();
    }
}
