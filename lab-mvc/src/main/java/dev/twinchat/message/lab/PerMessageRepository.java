package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Counts;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;
import org.springframework.stereotype.Repository;

/** Reads messages, and the parts of each by separate statements. */
@Repository
class PerMessageRepository {

    private static final Counts NONE = new Counts(0, 0, 0);
    private static final String[] NO_TAGS = {};

    private final Session session;

    PerMessageRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    List<MessageRow> byAuthor(long author, long me, long before, int rows) {
        return session.createNativeQuery(HistorySql.BY_AUTHOR, MessageEntity.ROW, MessageRow.class)
                .setParameter("author", author)
                .setParameter("me", me)
                .setParameter("before", before)
                .setParameter("rows", rows)
                .list();
    }

    Counts counts(long id, long me) {
        return session.createNativeQuery(HistorySql.COUNTS, Object[].class)
                .addScalar("likes", Long.class)
                .addScalar("replies", Long.class)
                .addScalar("shares", Long.class)
                .setParameter("id", id)
                .setParameter("me", me)
                .uniqueResultOptional()
                .map(row -> new Counts((Long) row[0], (Long) row[1], (Long) row[2]))
                .orElse(NONE);
    }

    String[] hashtags(long id) {
        return tags(HistorySql.HASHTAGS, "hashtags", id);
    }

    String[] mentions(long id) {
        return tags(HistorySql.MENTIONS, "mentions", id);
    }

    private String[] tags(String sql, String column, long id) {
        return session.createNativeQuery(sql, String[].class)
                .addScalar(column, String[].class)
                .setParameter("id", id)
                .uniqueResultOptional()
                .orElse(NO_TAGS);
    }

    Optional<MessageRow> topReply(long id, long me) {
        return session.createNativeQuery(HistorySql.TOP_REPLY, MessageEntity.ROW, MessageRow.class)
                .setParameter("id", id)
                .setParameter("me", me)
                .uniqueResultOptional();
    }
}
