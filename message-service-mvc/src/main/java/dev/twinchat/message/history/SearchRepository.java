package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import jakarta.persistence.EntityManager;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.springframework.stereotype.Repository;

/** Looks for a text in messages, in parts; each part has its newest messages first. */
@Repository
class SearchRepository {

    private final Session session;

    SearchRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /**
     * In some of the newest lots.
     *
     * @param newer so many lots are newer than these
     */
    Stream<MessageRow> recent(Search search, int newer) {
        return messages(SearchSql.RECENT, search)
                .setParameter("from", search.from())
                .setParameter("newer", newer)
                .list()
                .stream();
    }

    /** What there is besides, and whether it stands there in the four parts, of eight, from this one on. */
    OlderLots older(Search search, int part) {
        Object[] row = session.createNativeQuery(SearchSql.OLDER, Object[].class)
                .addScalar("lots", Long.class)
                .addScalar("found", Long.class)
                .setParameter("search", search.pattern())
                .setParameter("me", search.me())
                .setParameter("from", search.from())
                .setParameter("part", part)
                .getSingleResult();
        return new OlderLots((Long) row[0], (Long) row[1]);
    }

    /** In a part of the older lots. */
    Stream<MessageRow> inPart(Search search, long lot) {
        return messages(SearchSql.OF_SOME_LOTS, search).setParameter("lot", lot).list().stream();
    }

    /** Wherever it stands, which is in few. */
    Stream<MessageRow> rare(Search search) {
        return messages(SearchSql.RARE, search).list().stream();
    }

    private NativeQuery<MessageRow> messages(String sql, Search search) {
        return session.createNativeQuery(sql, MessageEntity.ROW, MessageRow.class)
                .setParameter("search", search.pattern())
                .setParameter("me", search.me())
                .setParameter("before", search.before())
                .setParameter("rows", search.rows());
    }
}
