package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.EventKind;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.sql.LogSql;
import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Reads the event log, which is append-only and has no entities, by plain statements. */
@Repository
public class EventRepository {

    private final DatabaseClient database;

    EventRepository(DatabaseClient database) {
        this.database = database;
    }

    /** A row of a page: the state of the log, and an event unless there is none. */
    private record Row(
            Offset until, long horizon, long next, @Nullable LoggedEvent event) {}

    /**
     * What comes behind a place.
     *
     * @param since since when at least; so only few partitions are looked into
     * @param rows how many events at most
     */
    Mono<LogPage> after(Offset from, Instant since, int rows) {
        return page(database.sql(LogSql.AFTER).bind("since", since.atOffset(ZoneOffset.UTC)), from, rows);
    }

    /** The same, of what the user may see, however far back; with more to come, a page may have few events or none. */
    public Mono<LogPage> afterFor(long userId, Offset from, int rows) {
        return page(database.sql(LogSql.AFTER_FOR).bind("me", userId), from, rows);
    }

    /** Where the log ends: nothing that was acknowledged before comes later. */
    public Mono<Offset> newest() {
        return database.sql(LogSql.NEWEST)
                .map(row -> new Offset(required(row, "horizon", Long.class), 0))
                .one();
    }

    /** Whether everything behind the place is still there. */
    public Mono<Boolean> keeps(Offset place) {
        return database.sql(LogSql.KEEPS)
                .bind("transaction", Long.toString(place.transaction()))
                .mapValue(Boolean.class)
                .one();
    }

    /** Makes the partitions of the next days, and drops the old ones. */
    Mono<Void> maintain() {
        return database.sql(LogSql.MAINTAIN).mapValue(Integer.class).one().then();
    }

    private static Mono<LogPage> page(GenericExecuteSpec statement, Offset from, int rows) {
        return statement
                .bind("transaction", Long.toString(from.transaction()))
                .bind("id", from.id())
                .bind("rows", rows)
                .map(EventRepository::row)
                .all()
                .collectList()
                .map(read -> page(read, rows));
    }

    private static LogPage page(List<Row> read, int rows) {
        List<LoggedEvent> events =
                read.stream().map(Row::event).filter(Objects::nonNull).toList();
        Row any = read.getFirst();
        return LogPage.of(events, rows, any.until, any.horizon, any.next);
    }

    private static Row row(Readable row) {
        Offset until = new Offset(required(row, "end_transaction", Long.class), required(row, "end_id", Long.class));
        long horizon = required(row, "horizon", Long.class);
        long next = required(row, "next_transaction", Long.class);
        String kind = row.get("kind", String.class);
        return new Row(until, horizon, next, kind == null ? null : event(row, EventKind.valueOf(kind)));
    }

    private static LoggedEvent event(Readable row, EventKind kind) {
        Offset offset = new Offset(required(row, "transaction_number", Long.class), required(row, "id", Long.class));
        Long[] only = row.get("audience_only", Long[].class);
        Long[] except = required(row, "audience_except", Long[].class);
        Audience audience = new Audience(only == null ? null : Set.of(only), Set.of(except));
        return new LoggedEvent(offset, kind, message(row).toMessage(), audience, row.get("traceparent", String.class));
    }

    private static MessageRow message(Readable row) {
        return new MessageRow(
                required(row, "message_id", Long.class),
                required(row, "author_id", Long.class),
                required(row, "author_nickname", String.class),
                required(row, "address_type", String.class),
                required(row, "edit_type", String.class),
                row.get("recipient_nickname", String.class),
                required(row, "excluded_nicknames", String[].class),
                required(row, "content", String.class),
                required(row, "hashtags", String[].class),
                required(row, "mentions", String[].class),
                row.get("reply_to", Long.class),
                required(row, "version", Long.class),
                required(row, "created_at", Instant.class),
                row.get("modified_at", Instant.class),
                row.get("modified_by", String.class),
                required(row, "likes", Long.class),
                required(row, "replies", Long.class),
                required(row, "shares", Long.class),
                null);
    }

    private static <T> T required(Readable row, String column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
