package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Lots.Lot;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.message.sql.SearchSql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.springframework.stereotype.Repository;

/** Looks for a text in messages, in parts. */
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

    /** In a part of a lot, the newest first. */
    Stream<MessageRow> walk(Search search, Lots.Part part) {
        return set(session.createNativeQuery(SearchSql.WALK, MessageEntity.ROW, MessageRow.class), search)
                .setParameter("before", search.before())
                .setParameter("rows", search.rows())
                .setParameter("begin", part.begin())
                .setParameter("end", part.end())
                .list()
                .stream();
    }

    /** In these lots, the newest first, as far as one statement comes; in one at least. */
    List<Lot> look(Search search, Lots lots) {
        NativeQuery<Long[]> query =
                session.createNativeQuery(SearchSql.LOOK, Long[].class).addScalar("ids", Long[].class);
        return set(query, search)
                .setParameter("head", search.head())
                .setParameter("words", search.words().toArray(String[]::new), String[].class)
                .setParameter("newest", lots.newest())
                .setParameter("crowd", Lots.CROWD)
                .list()
                .stream()
                .map(Lot::of)
                .toList();
    }

    /** Those of the messages with these ids that are still there. */
    Stream<MessageRow> these(Search search, List<Long> ids) {
        return set(session.createNativeQuery(SearchSql.THESE, MessageEntity.ROW, MessageRow.class), search)
                .setParameter("ids", ids.toArray(Long[]::new), Long[].class)
                .list()
                .stream();
    }

    private static <R> NativeQuery<R> set(NativeQuery<R> query, Search search) {
        return query.setParameter("search", search.pattern()).setParameter("me", search.me());
    }
}
