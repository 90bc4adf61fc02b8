package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Reads pages of the messages that match a filter, newest first, each with one statement built for the filter. */
@Repository
class FilterRepository {

    private final DatabaseClient database;

    FilterRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Those that the user {@code me} sees.
     *
     * @param author the filter's author, null for all
     */
    Flux<MessageRow> find(MessageFilter filter, @Nullable Long author, long me) {
        GenericExecuteSpec query = database.sql(HistorySql.filtered(filter, author))
                .bind("me", me)
                .bind("before", filter.page().cursor().key())
                .bind("rows", filter.page().rows());
        query = set(query, "author", author);
        query = set(query, "search", filter.searchPattern());
        query = set(query, "hashtag", filter.hashtag() == null ? null : "#" + filter.hashtag());
        query = set(query, "mention", filter.mention() == null ? null : "@" + filter.mention());
        return query.map(MessageRow::of).all();
    }

    private static GenericExecuteSpec set(GenericExecuteSpec query, String parameter, @Nullable Object value) {
        return value == null ? query : query.bind(parameter, value);
    }
}
