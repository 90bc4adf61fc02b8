package dev.twinchat.message.posting;

import dev.twinchat.domain.message.Addressed;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.Draft;
import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.KeyUse;
import dev.twinchat.domain.message.Parent;
import dev.twinchat.domain.message.Tags;
import dev.twinchat.domain.message.sql.PostingSql;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.tracing.Traces;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Stores messages. Each statement is a transaction of its own and one round trip. */
@Repository
class PostingRepository {

    private final Session session;
    private final Traces traces;

    PostingRepository(EntityManager entityManager, Traces traces) {
        this.session = entityManager.unwrap(Session.class);
        this.traces = traces;
    }

    MessageRow insert(Addressed message, Caller author) {
        NativeQuery<MessageRow> insert =
                session.createNativeQuery(PostingSql.INSERT, MessageEntity.ROW, MessageRow.class);
        return bind(insert, message, author).getSingleResult();
    }

    /** Stores the message; empty if its author has used the key within a day. */
    Optional<MessageRow> insertOnce(Addressed message, Caller author, IdempotencyKey key, String fingerprint) {
        NativeQuery<MessageRow> insert =
                session.createNativeQuery(PostingSql.INSERT_ONCE, MessageEntity.ROW, MessageRow.class);
        return bind(insert, message, author)
                .setParameter("origin", key.origin().word())
                .setParameter("key", key.value())
                .setParameter("fingerprint", fingerprint)
                .uniqueResultOptional();
    }

    private <T> NativeQuery<T> bind(NativeQuery<T> insert, Addressed message, Caller author) {
        Draft draft = message.draft();
        Audience audience = message.audience();
        Tags tags = Tags.of(draft.content());
        Set<Long> only = audience.only();
        return insert.setParameter("author", author.id())
                .setParameter("nickname", author.nickname())
                .setParameter("type", draft.type().name())
                .setParameter("edit", draft.editType().name())
                .setParameter("recipient", message.recipient(), String.class)
                .setParameter("excluded", texts(message.excluded()), String[].class)
                .setParameter("only", only == null ? null : ids(only), Long[].class)
                .setParameter("except", ids(audience.except()), Long[].class)
                .setParameter("content", draft.content())
                .setParameter("hashtags", texts(tags.hashtags()), String[].class)
                .setParameter("mentions", texts(tags.mentions()), String[].class)
                .setParameter("parent", draft.replyTo(), Long.class)
                .setParameter("traceparent", traces.current(), String.class);
    }

    /** What the author used the key for within the last day. */
    Optional<KeyUse> findUse(IdempotencyKey key, Caller author) {
        return session.createNativeQuery(PostingSql.FIND_USE, Object[].class)
                .addScalar("fingerprint", String.class)
                .addScalar("message_id", Long.class)
                .setParameter("author", author.id())
                .setParameter("origin", key.origin().word())
                .setParameter("key", key.value())
                .uniqueResultOptional()
                .map(row -> new KeyUse((String) row[0], (Long) row[1]));
    }

    /** The message that is replied to, if the user {@code me} sees it. */
    Optional<Parent> findParent(long id, long me) {
        return session.createNativeQuery(PostingSql.FIND_PARENT, Object[].class)
                .addScalar("author_id", Long.class)
                .addScalar("audience_only", Long[].class)
                .addScalar("audience_except", Long[].class)
                .setParameter("id", id)
                .setParameter("me", me)
                .uniqueResultOptional()
                .map(row -> parent((Long) row[0], (Long[]) row[1], (Long[]) row[2]));
    }

    private static Parent parent(long authorId, Long @Nullable [] only, Long[] except) {
        return new Parent(authorId, new Audience(only == null ? null : Set.of(only), Set.of(except)));
    }

    private static String[] texts(Collection<String> texts) {
        return texts.toArray(String[]::new);
    }

    private static Long[] ids(Collection<Long> ids) {
        return ids.toArray(Long[]::new);
    }
}
