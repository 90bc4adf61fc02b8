package dev.twinchat.user.search;

import dev.twinchat.domain.user.NicknameScan;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserIdRange;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.sql.SearchSql;
import dev.twinchat.service.store.Columns;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Searches users, range by range. The statements are hand-written for the indexes that they go by. */
@Repository
class SearchRepository {

    private final JdbcClient database;

    SearchRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * In the next part of the users in the order of their nicknames.
     *
     * @param rows so many at most
     */
    NicknameScan.Part scan(UserSearch search, String reached, int rows) {
        return database.sql(SearchSql.SCAN)
                .param("part", search.escaped())
                .param("after", search.page().cursor().key())
                .param("reached", reached)
                .param("rows", rows)
                .query((row, _) -> new NicknameScan.Part(
                        List.of(Columns.requiredArray(row, "found", String[].class)), row.getString("reached")))
                .single();
    }

    /** The number of the newest range. */
    long newest() {
        return database.sql(SearchSql.NEWEST).query(Long.class).single();
    }

    /** In the ranges from this one on, the newest first, as far as one statement comes; in one at least. */
    List<UserIdRange> findByTrigrams(UserSearch search, String reached, long newest) {
        return database.sql(SearchSql.BY_TRIGRAMS)
                .param("part", search.escaped())
                .param("words", search.words().toArray(String[]::new))
                .param("reached", reached)
                .param("newest", newest)
                .param("crowd", UserIdRange.CROWD)
                .query((row, _) -> UserIdRange.of(row.getLong("number"), Columns.array(row, "found", String[].class)))
                .list();
    }

    /** Those with these nicknames, in lower case, who are still there; by nickname. */
    List<PublicUser> these(UserSearch search, List<String> nicknames) {
        return database.sql(SearchSql.THESE)
                .param("part", search.escaped())
                .param("nicknames", nicknames.toArray(String[]::new))
                .query(UserRows::open)
                .list();
    }
}
