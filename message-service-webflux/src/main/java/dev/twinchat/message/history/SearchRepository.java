package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Lots.Lot;
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

/** Looks for a text in messages, in parts. */
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

    /** In a part of a lot, the newest first. */
    Flux<MessageRow> walk(Search search, Lots.Part part) {
        return query(SearchSql.WALK, search)
                .bind("before", search.before())
                .bind("rows", search.rows())
                .bind("begin", part.begin())
                .bind("end", part.end())
                .map(MessageRow::of)
                .all();
    }

    /** In these lots, the newest first, as far as one statement comes; in one at least. */
    Flux<Lot> look(Search search, Lots lots) {
        return query(SearchSql.LOOK, search)
                .bind("head", search.head())
                .bind("words", search.words().toArray(String[]::new))
                .bind("newest", lots.newest())
                .bind("crowd", Lots.CROWD)
                .map(SearchRepository::lot)
                .all();
    }

    private static Lot lot(Readable row) {
        return Lot.of(row.get("ids", Long[].class));
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
