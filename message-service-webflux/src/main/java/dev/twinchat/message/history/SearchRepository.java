package dev.twinchat.message.history;

import dev.twinchat.domain.message.IdRanges;
import dev.twinchat.domain.message.IdRanges.Range;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.message.sql.SearchSql;
import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Readable;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Searches messages, range by range. */
@Repository
class SearchRepository {

    private final DatabaseClient database;

    SearchRepository(DatabaseClient database) {
        this.database = database;
    }

    /** The highest id of all messages; 0 if there is none. */
    Mono<Long> newest() {
        return database.sql(SearchSql.NEWEST).mapValue(Long.class).one();
    }

    /** In a part of a range, the newest first. */
    Flux<MessageRow> scan(Search search, IdRanges.Part part) {
        return query(SearchSql.SCAN, search)
                .bind("before", search.before())
                .bind("rows", search.rows())
                .bind("begin", part.begin())
                .bind("end", part.end())
                .map(MessageRow::of)
                .all();
    }

    /** In these ranges, the newest first, as far as one statement comes; in one at least. */
    Flux<Range> findByTrigrams(Search search, IdRanges ranges) {
        return query(SearchSql.BY_TRIGRAMS, search)
                .bind("head", search.head())
                .bind("words", search.words().toArray(String[]::new))
                .bind("newest", ranges.newest())
                .bind("crowd", IdRanges.CROWD)
                .map(SearchRepository::range)
                .all();
    }

    private static Range range(Readable row) {
        return Range.of(row.get("ids", Long[].class));
    }

    /** Those of the messages with these ids that are still there. */
    Flux<MessageRow> these(Search search, List<Long> ids) {
        return query(SearchSql.THESE, search)
                .bind("ids", ids.toArray(Long[]::new))
                .map(MessageRow::of)
                .all();
    }

    private GenericExecuteSpec query(String sql, Search search) {
        return database.sql(sql).bind("search", search.pattern()).bind("me", search.me());
    }
}
