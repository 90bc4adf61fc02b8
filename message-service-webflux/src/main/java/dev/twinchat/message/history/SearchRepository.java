package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Readable;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Looks for a text in messages, in parts; each part has its newest messages first. */
@Repository
class SearchRepository {

    private final DatabaseClient database;

    SearchRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * In some of the newest lots.
     *
     * @param newer so many lots are newer than these
     */
    Flux<MessageRow> recent(Search search, int newer) {
        return messages(SearchSql.RECENT, search)
                .bind("from", search.from())
                .bind("newer", newer)
                .map(MessageRow::of)
                .all();
    }

    /** What there is besides, and whether it stands there in the four parts, of eight, from this one on. */
    Mono<OlderLots> older(Search search, int part) {
        return database.sql(SearchSql.OLDER)
                .bind("search", search.pattern())
                .bind("me", search.me())
                .bind("from", search.from())
                .bind("part", part)
                .map(SearchRepository::lots)
                .one();
    }

    /** In a part of the older lots. */
    Flux<MessageRow> inPart(Search search, long lot) {
        return messages(SearchSql.OF_SOME_LOTS, search)
                .bind("lot", lot)
                .map(MessageRow::of)
                .all();
    }

    /** Wherever it stands, which is in few. */
    Flux<MessageRow> rare(Search search) {
        return messages(SearchSql.RARE, search).map(MessageRow::of).all();
    }

    private GenericExecuteSpec messages(String sql, Search search) {
        return database.sql(sql)
                .bind("search", search.pattern())
                .bind("me", search.me())
                .bind("before", search.before())
                .bind("rows", search.rows());
    }

    private static OlderLots lots(Readable row) {
        return new OlderLots(
                Objects.requireNonNull(row.get("lots", Long.class)),
                Objects.requireNonNull(row.get("found", Long.class)));
    }
}
