package dev.twinchat.user.search;

import dev.twinchat.domain.user.NicknameScan;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserIdRange;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.sql.SearchSql;
import dev.twinchat.user.store.UserEntity;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.hibernate.Session;
import org.springframework.stereotype.Repository;

/** Searches users, range by range. */
@Repository
class SearchRepository {

    private final Session session;

    SearchRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /**
     * In the next part of the users in the order of their nicknames.
     *
     * @param rows so many at most
     */
    NicknameScan.Part scan(UserSearch search, String reached, int rows) {
        Object[] row = session.createNativeQuery(SearchSql.SCAN, Object[].class)
                .addScalar("found", String[].class)
                .addScalar("reached", String.class)
                .setParameter("part", search.escaped())
                .setParameter("after", search.page().cursor().key())
                .setParameter("reached", reached)
                .setParameter("rows", rows)
                .getSingleResult();
        return new NicknameScan.Part(List.of((String[]) row[0]), (String) row[1]);
    }

    /** The number of the newest range. */
    long newest() {
        return session.createNativeQuery(SearchSql.NEWEST, Long.class).getSingleResult();
    }

    /** In the ranges from this one on, the newest first, as far as one statement comes; in one at least. */
    List<UserIdRange> findByTrigrams(UserSearch search, String reached, long newest) {
        return session
                .createNativeQuery(SearchSql.BY_TRIGRAMS, Object[].class)
                .addScalar("number", Long.class)
                .addScalar("found", String[].class)
                .setParameter("part", search.escaped())
                .setParameter("words", search.words().toArray(String[]::new), String[].class)
                .setParameter("reached", reached)
                .setParameter("newest", newest)
                .setParameter("crowd", UserIdRange.CROWD)
                .list()
                .stream()
                .map(row -> UserIdRange.of((Long) row[0], (String[]) row[1]))
                .toList();
    }

    /** Those with these nicknames, in lower case, who are still there; by nickname. */
    List<PublicUser> these(UserSearch search, List<String> nicknames) {
        return session.createNativeQuery(SearchSql.THESE, UserEntity.PUBLIC, PublicUser.class)
                .setParameter("part", search.escaped())
                .setParameter("nicknames", nicknames.toArray(String[]::new), String[].class)
                .list();
    }
}
