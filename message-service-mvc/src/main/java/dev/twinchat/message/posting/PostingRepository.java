package dev.twinchat.message.posting;

import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.Draft;
import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.IdempotencyRecord;
import dev.twinchat.domain.message.Parent;
import dev.twinchat.domain.message.ResolvedMessage;
import dev.twinchat.domain.message.Tags;
import dev.twinchat.domain.message.sql.PostingSql;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.AudienceColumns;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.tracing.Traces;
import java.sql.Types;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Stores messages. Each statement is a transaction of its own and one round trip. */
@Repository
class PostingRepository {

    private final JdbcClient database;
    private final Traces traces;

    PostingRepository(JdbcClient database, Traces traces) {
        this.database = database;
        this.traces = traces;
    }

    MessageRow insert(ResolvedMessage message, Caller author) {
        return bind(database.sql(PostingSql.INSERT), message, author)
                .query(MessageRow::of)
                .single();
    }

    /** Stores the message; empty if its author has used the key within a day. */
    Optional<MessageRow> insertOnce(ResolvedMessage message, Caller author, IdempotencyKey key, String fingerprint) {
        return bind(database.sql(PostingSql.INSERT_ONCE), message, author)
                .param("origin", key.origin().word())
                .param("key", key.value())
                .param("fingerprint", fingerprint)
                .query(MessageRow::of)
                .optional();
    }

    private StatementSpec bind(StatementSpec insert, ResolvedMessage message, Caller author) {
        Draft draft = message.draft();
        Audience audience = message.audience();
        Tags tags = Tags.of(draft.content());
        Set<Long> only = audience.only();
        return insert.param("author", author.id())
                .param("nickname", author.nickname())
                .param("type", draft.type().name())
                .param("edit", draft.editType().name())
                .param("recipient", message.recipient(), Types.VARCHAR)
                .param("excluded", texts(message.excluded()))
                .param("only", only == null ? null : ids(only), Types.ARRAY)
                .param("except", ids(audience.except()))
                .param("content", draft.content())
                .param("hashtags", texts(tags.hashtags()))
                .param("mentions", texts(tags.mentions()))
                .param("parent", draft.replyTo(), Types.BIGINT)
                .param("traceparent", traces.current(), Types.VARCHAR);
    }

    /** What the author used the key for within the last day. */
    Optional<IdempotencyRecord> findUse(IdempotencyKey key, Caller author) {
        return database.sql(PostingSql.FIND_USE)
                .param("author", author.id())
                .param("origin", key.origin().word())
                .param("key", key.value())
                .query((row, _) -> new IdempotencyRecord(row.getString("fingerprint"), row.getLong("message_id")))
                .optional();
    }

    /** The message that is replied to, if the user {@code me} sees it. */
    Optional<Parent> findParent(long id, long me) {
        return database.sql(PostingSql.FIND_PARENT)
                .param("id", id)
                .param("me", me)
                .query((row, _) -> new Parent(row.getLong("author_id"), AudienceColumns.audience(row)))
                .optional();
    }

    private static String[] texts(Collection<String> texts) {
        return texts.toArray(String[]::new);
    }

    private static Long[] ids(Collection<Long> ids) {
        return ids.toArray(Long[]::new);
    }
}
