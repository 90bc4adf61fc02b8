package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Counts;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Readable;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Reads messages, and the parts of each by separate statements. */
@Repository
class PerMessageRepository {

    private static final Counts NONE = new Counts(0, 0, 0);
    private static final String[] NO_TAGS = {};

    private final DatabaseClient database;

    PerMessageRepository(DatabaseClient database) {
        this.database = database;
    }

    Flux<MessageRow> byAuthor(long author, long me, long before, int rows) {
        return database.sql(HistorySql.BY_AUTHOR)
                .bind("author", author)
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows)
                .map(MessageRow::of)
                .all();
    }

    Mono<Counts> counts(long id, long me) {
        return database.sql(HistorySql.COUNTS)
                .bind("id", id)
                .bind("me", me)
                .map(row -> new Counts(
                        required(row, 0, Long.class), required(row, 1, Long.class), required(row, 2, Long.class)))
                .one()
                .defaultIfEmpty(NONE);
    }

    Mono<String[]> hashtags(long id) {
        return tags(HistorySql.HASHTAGS, id);
    }

    Mono<String[]> mentions(long id) {
        return tags(HistorySql.MENTIONS, id);
    }

    private Mono<String[]> tags(String sql, long id) {
        return database.sql(sql)
                .bind("id", id)
                .map(row -> required(row, 0, String[].class))
                .one()
                .defaultIfEmpty(NO_TAGS);
    }

    Mono<MessageRow> topReply(long id, long me) {
        return database.sql(HistorySql.TOP_REPLY)
                .bind("id", id)
                .bind("me", me)
                .map(MessageRow::of)
                .one();
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
