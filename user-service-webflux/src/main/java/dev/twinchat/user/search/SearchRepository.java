package dev.twinchat.user.search;

import dev.twinchat.domain.user.NicknameScan;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserIdRange;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.sql.SearchSql;
import dev.twinchat.user.store.UserRows;
import io.r2dbc.spi.Readable;
import java.util.List;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Searches users, range by range. The statements are hand-written for the indexes that they go by. */
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
    Mono<NicknameScan.Part> scan(UserSearch search, String reached, int rows) {
        return database.sql(SearchSql.SCAN)
                .bind("part", search.escaped())
                .bind("after", search.page().cursor().key())
                .bind("reached", reached)
                .bind("rows", rows)
                .map(row -> new NicknameScan.Part(found(row), row.get("reached", String.class)))
                .one();
    }

    /** The number of the newest range. */
    Mono<Long> newest() {
        return database.sql(SearchSql.NEWEST).mapValue(Long.class).one();
    }

    /** In the ranges from this one on, the newest first, as far as one statement comes; in one at least. */
    Flux<UserIdRange> findByTrigrams(UserSearch search, String reached, long newest) {
        return database.sql(SearchSql.BY_TRIGRAMS)
                .bind("part", search.escaped())
                .bind("words", search.words().toArray(String[]::new))
                .bind("reached", reached)
                .bind("newest", newest)
                .bind("crowd", UserIdRange.CROWD)
                .map(row -> UserIdRange.of(
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
