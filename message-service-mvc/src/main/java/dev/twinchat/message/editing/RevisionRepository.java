package dev.twinchat.message.editing;

import dev.twinchat.domain.message.Revision;
import dev.twinchat.domain.message.sql.EditingSql;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;
import org.springframework.stereotype.Repository;

/** Reads the texts that messages had. */
@Repository
class RevisionRepository {

    private final Session session;

    RevisionRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /**
     * The texts of a message, newest first, its present one among them.
     *
     * @param before only those of versions before this one
     * @return empty if the user {@code me} does not see the message
     */
    Optional<List<Revision>> find(long id, long me, long before, int rows) {
        List<Object[]> found = session.createNativeQuery(EditingSql.REVISIONS, Object[].class)
                .addScalar("version", Long.class)
                .addScalar("content", String.class)
                .addScalar("modified_by", String.class)
                .addScalar("modified_at", Instant.class)
                .setParameter("id", id)
                .setParameter("me", me)
                .setParameter("before", before)
                .setParameter("rows", rows)
                .list();
        return found.isEmpty() ? Optional.empty() : Optional.of(revisions(found));
    }

    private static List<Revision> revisions(List<Object[]> rows) {
        return rows.stream()
                .filter(row -> row[0] != null)
                .map(row -> new Revision((Long) row[0], (String) row[1], (String) row[2], (Instant) row[3]))
                .toList();
    }
}
