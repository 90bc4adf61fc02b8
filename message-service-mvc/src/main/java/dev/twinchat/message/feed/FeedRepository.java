package dev.twinchat.message.feed;

import dev.twinchat.domain.message.FeedEntry;
import dev.twinchat.domain.message.sql.FeedSql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.springframework.stereotype.Repository;

/** Reads pages of feeds: first what stands at which place, then the messages. */
@Repository
class FeedRepository {

    private final Session session;

    FeedRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /** What of the newest messages and shares belongs on a page of the feed; the page, if it fills one. */
    List<FeedEntry> recent(List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.RECENT, followed, me, before, rows));
    }

    /**
     * What stands on a page of the feed of the user {@code me}, as far as it goes by some of those who are followed; newest first. The feed of all of
     * them has nothing else on that page.
     */
    List<FeedEntry> entries(List<Long> some, List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.ENTRIES, followed, me, before, rows)
                .setParameter("some", some.toArray(Long[]::new), Long[].class)
                .setParameter("each", each(some, rows)));
    }

    private NativeQuery<Object[]> query(String sql, List<Long> followed, long me, long before, int rows) {
        return session.createNativeQuery(sql, Object[].class)
                .addScalar("place", Long.class)
                .addScalar("message_id", Long.class)
                .addScalar("shared_by", String.class)
                .setParameter("followed", followed.toArray(Long[]::new), Long[].class)
                .setParameter("me", me)
                .setParameter("before", before)
                .setParameter("rows", rows);
    }

    private static List<FeedEntry> list(NativeQuery<Object[]> query) {
        return query.list().stream()
                .map(row -> new FeedEntry((Long) row[0], (Long) row[1], (String) row[2]))
                .toList();
    }

    /** The messages of these entries that the user {@code me} sees, and their top replies. */
    List<MessageRow> messages(List<FeedEntry> entries, long me) {
        return session.createNativeQuery(FeedSql.MESSAGES_WITH_TOP_REPLIES, MessageEntity.ROW, MessageRow.class)
                .setParameter("ids", entries.stream().map(FeedEntry::messageId).toArray(Long[]::new), Long[].class)
                .setParameter("me", me)
                .list();
    }

    /** How many of each user make a page together. */
    private static int each(List<Long> some, int rows) {
        return Math.ceilDiv(rows, some.size());
    }
}
