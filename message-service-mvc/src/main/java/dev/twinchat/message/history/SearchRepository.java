package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
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

    /** The highest id of all messages; 0 if there is none. */
    long newest() {
        return session.createNativeQuery(SearchSql.NEWEST, Long.class).getSingleResult();
    }

    /** In the newest of these lots, as many as one statement looks at. */
    Stream<MessageRow> inNewest(Search search, Lots lots) {
        return messages(SearchSql.OF_SOME_LOTS, search)
                .setParameter("newest", lots.newest())
                .setParameter("oldest", lots.oldest())
                .list()
                .stream();
    }

    /** In how many of four of these lots it stands, two at most: of eight from all over, the four from this one on, the first being 1. */
    long sample(Search search, Lots lots, int part) {
        return session.createNativeQuery(SearchSql.SAMPLE, Long.class)
                .setParameter("search", search.pattern())
                .setParameter("me", search.me())
                .setParameter("lots", lots.count())
                .setParameter("part", part)
                .getSingleResult();
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
