package dev.twinchat.message.feed;

import dev.twinchat.domain.message.FeedEntry;
import dev.twinchat.domain.message.sql.FeedSql;
import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Readable;
import java.util.List;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Reads pages of feeds: first the ids in order, then the messages. */
@Repository
class FeedRepository {

    private final DatabaseClient database;

    FeedRepository(DatabaseClient database) {
        this.database = database;
    }

    /** What of the newest messages and shares belongs on a page of the feed; the page, if it fills one. */
    Flux<FeedEntry> recent(List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.RECENT, followed, me, before, rows));
    }

    /**
     * What stands on a page of the feed of the user {@code me}, as far as it goes by some of those who are followed; newest first. The feed of all of
     * them has nothing else on that page.
     */
    Flux<FeedEntry> entries(List<Long> some, List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.ENTRIES, followed, me, before, rows)
                .bind("some", some.toArray(Long[]::new))
                .bind("each", each(some, rows)));
    }

    private GenericExecuteSpec query(String sql, List<Long> followed, long me, long before, int rows) {
        return database.sql(sql)
                .bind("followed", followed.toArray(Long[]::new))
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows);
    }

    private static Flux<FeedEntry> list(GenericExecuteSpec query) {
        return query.map(FeedRepository::entry).all();
    }

    /** The messages of these entries that the user {@code me} sees, and their top replies. */
    Flux<MessageRow> messages(List<FeedEntry> entries, long me) {
        return database.sql(FeedSql.MESSAGES_WITH_TOP_REPLIES)
                .bind("ids", entries.stream().map(FeedEntry::messageId).toArray(Long[]::new))
                .bind("me", me)
                .map(MessageRow::of)
                .all();
    }

    private static FeedEntry entry(Readable row) {
        return new FeedEntry(
                Objects.requireNonNull(row.get(0, Long.class)),
                Objects.requireNonNull(row.get(1, Long.class)),
                row.get(2, String.class));
    }

    /** How many of each user make a page together. */
    private static int each(List<Long> some, int rows) {
        return Math.ceilDiv(rows, some.size());
    }
}
