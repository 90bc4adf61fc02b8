package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Reads pages of the messages that keep to a filter, newest first, each with one statement made for the filter. */
@Repository
class FilterRepository {

    private final Session session;

    FilterRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /**
     * Those that the user {@code me} sees.
     *
     * @param author the filter's, null for everybody
     */
    List<MessageRow> find(MessageFilter filter, @Nullable Long author, long me) {
        NativeQuery<MessageRow> query = session.createNativeQuery(
                        HistorySql.filtered(filter, author), MessageEntity.ROW, MessageRow.class)
                .setParameter("me", me)
                .setParameter("before", filter.page().cursor().key())
                .setParameter("rows", filter.page().rows());
        set(query, "author", author);
        set(query, "search", filter.searchPattern());
        set(query, "hashtag", filter.hashtag() == null ? null : "#" + filter.hashtag());
        set(query, "mention", filter.mention() == null ? null : "@" + filter.mention());
        return query.list();
    }

    private static void set(NativeQuery<?> query, String parameter, @Nullable Object value) {
        if (value != null) {
            query.setParameter(parameter, value);
        }
    }
}
