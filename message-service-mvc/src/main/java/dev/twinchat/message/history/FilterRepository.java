package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Reads pages of the messages that match a filter, newest first, each with one statement built for the filter. */
@Repository
class FilterRepository {

    private final JdbcClient database;

    FilterRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * Those that the user {@code me} sees.
     *
     * @param author the filter's author, null for all
     */
    List<MessageRow> find(MessageFilter filter, @Nullable Long author, long me) {
        StatementSpec query = database.sql(HistorySql.filtered(filter, author))
                .param("me", me)
                .param("before", filter.page().cursor().key())
                .param("rows", filter.page().rows());
        set(query, "author", author);
        set(query, "search", filter.searchPattern());
        set(query, "hashtag", filter.hashtag() == null ? null : "#" + filter.hashtag());
        set(query, "mention", filter.mention() == null ? null : "@" + filter.mention());
        return query.query(MessageRow::of).list();
    }

    private static void set(StatementSpec query, String parameter, @Nullable Object value) {
        if (value != null) {
            query.param(parameter, value);
        }
    }
}
