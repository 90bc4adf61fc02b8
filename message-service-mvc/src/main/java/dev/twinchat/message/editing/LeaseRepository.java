package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditableMessage;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.sql.EditingSql;
import jakarta.persistence.EntityManager;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Looks up what an edit lease must know of its message. */
@Repository
class LeaseRepository {

    private final Session session;

    LeaseRepository(EntityManager entityManager) {
        this.session = entityManager.unwrap(Session.class);
    }

    /** The message, if the user {@code me} sees it. */
    Optional<EditableMessage> find(long id, long me) {
        return session.createNativeQuery(EditingSql.FIND_EDITABLE, Object[].class)
                .addScalar("author_id", Long.class)
                .addScalar("edit_type", String.class)
                .addScalar("audience_only", Long[].class)
                .addScalar("audience_except", Long[].class)
                .setParameter("id", id)
                .setParameter("me", me)
                .uniqueResultOptional()
                .map(row -> new EditableMessage(
                        id, (Long) row[0], EditType.valueOf((String) row[1]), audience((Long[]) row[2], (Long[])
                                row[3])));
    }

    private static Audience audience(Long @Nullable [] only, Long[] except) {
        return new Audience(only == null ? null : Set.of(only), Set.of(except));
    }
}
