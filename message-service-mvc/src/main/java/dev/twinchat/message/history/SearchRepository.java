package dev.twinchat.message.history;

import dev.twinchat.domain.message.IdRanges;
import dev.twinchat.domain.message.IdRanges.Range;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.message.sql.SearchSql;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.service.store.Columns;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Searches messages, range by range. */
@Repository
class SearchRepository {

    private final JdbcClient database;

    SearchRepository(JdbcClient database) {
        this.database = database;
    }

    /** The highest id of all messages; 0 if there is none. */
    long newest() {
        return database.sql(SearchSql.NEWEST).query(Long.class).single();
    }

    /** In a part of a range, the newest first. */
    Stream<MessageRow> scan(Search search, IdRanges.Part part) {
        return query(SearchSql.SCAN, search)
                .param("before", search.before())
                .param("rows", search.rows())
                .param("begin", part.begin())
                .param("end", part.end())
                .query(MessageRow::of)
                .list()
                .stream();
    }

    /** In these ranges, the newest first, as far as one statement comes; in one at least. */
    List<Range> findByTrigrams(Search search, IdRanges ranges) {
        return query(SearchSql.BY_TRIGRAMS, search)
                .param("head", search.head())
                .param("words", search.words().toArray(String[]::new))
                .param("newest", ranges.newest())
                .param("crowd", IdRanges.CROWD)
                .query((row, _) -> Range.of(Columns.array(row, "ids", Long[].class)))
                .list();
    }

    /** Those of the messages with these ids that are still there. */
    Stream<MessageRow> these(Search search, List<Long> ids) {
        return query(SearchSql.THESE, search)
                .param("ids", ids.toArray(Long[]::new))
                .query(MessageRow::of)
                .list()
                .stream();
    }

    private StatementSpec query(String sql, Search search) {
        return database.sql(sql).param("search", search.pattern()).param("me", search.me());
    }
}
