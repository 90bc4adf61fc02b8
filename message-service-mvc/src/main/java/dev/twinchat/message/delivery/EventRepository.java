package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.EventKind;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.message.sql.LogSql;
import dev.twinchat.message.store.AudienceColumns;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.service.store.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Reads the event log, which is append-only and has no entities, by plain statements. */
@Repository
public class EventRepository {

    private final JdbcClient database;

    EventRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * What comes behind a place.
     *
     * @param since since when at least; so only few partitions are looked into
     * @param rows how many events at most
     */
    LogPage after(Offset from, Instant since, int rows) {
        return page(database.sql(LogSql.AFTER).param("since", since.atOffset(ZoneOffset.UTC)), from, rows);
    }

    /** The same, of what the user may see, however far back; with more to come, a page may have few events or none. */
    public LogPage afterFor(long userId, Offset from, int rows) {
        return page(database.sql(LogSql.AFTER_FOR).param("me", userId), from, rows);
    }

    /** Where the log ends: nothing that was acknowledged before comes later. */
    public Offset newest() {
        return database.sql(LogSql.NEWEST)
                .query((row, _) -> new Offset(row.getLong("horizon"), 0))
                .single();
    }

    /** Whether everything behind the place is still there. */
    public boolean keeps(Offset place) {
        return database.sql(LogSql.KEEPS)
                .param("transaction", Long.toString(place.transaction()))
                .query(Boolean.class)
                .single();
    }

    /** Makes the partitions of the next days, and drops the old ones. */
    void maintain() {
        database.sql(LogSql.MAINTAIN).query(Integer.class).single();
    }

    private static LogPage page(StatementSpec statement, Offset from, int rows) {
        return statement
                .param("transaction", Long.toString(from.transaction()))
                .param("id", from.id())
                .param("rows", rows)
                .query(result -> {
                    return page(result, rows);
                });
    }

    private static LogPage page(ResultSet row, int rows) throws SQLException {
        List<LoggedEvent> events = new ArrayList<>();
        Offset until = new Offset(0, 0);
        long horizon = 0;
        long next = 0;
        while (row.next()) {
            horizon = row.getLong("horizon");
            next = row.getLong("next_transaction");
            until = new Offset(row.getLong("end_transaction"), row.getLong("end_id"));
            if (row.getString("kind") != null) {
                events.add(event(row));
            }
        }
        return LogPage.of(events, rows, until, horizon, next);
    }

    private static LoggedEvent event(ResultSet row) throws SQLException {
        Offset offset = new Offset(row.getLong("transaction_number"), row.getLong("id"));
        return new LoggedEvent(
                offset,
                EventKind.valueOf(row.getString("kind")),
                message(row).toMessage(),
                AudienceColumns.audience(row),
                row.getString("traceparent"));
    }

    private static MessageRow message(ResultSet row) throws SQLException {
        return new MessageRow(
                row.getLong("message_id"),
                row.getLong("author_id"),
                row.getString("author_nickname"),
                row.getString("address_type"),
                row.getString("edit_type"),
                row.getString("recipient_nickname"),
                Columns.requiredArray(row, "excluded_nicknames", String[].class),
                row.getString("content"),
                Columns.requiredArray(row, "hashtags", String[].class),
                Columns.requiredArray(row, "mentions", String[].class),
                row.getObject("reply_to", Long.class),
                row.getLong("version"),
                Columns.requiredTime(row, "created_at"),
                Columns.time(row, "modified_at"),
                row.getString("modified_by"),
                row.getLong("likes"),
                row.getLong("replies"),
                row.getLong("shares"),
                null);
    }
}
