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
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.tracing.Traces;
import io.r2dbc.postgresql.codec.PostgresqlObjectId;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.Readable;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Stores messages. Each statement is a transaction of its own and one round trip. */
@Repository
class PostingRepository {

    private final DatabaseClient database;
    private final Traces traces;

    PostingRepository(DatabaseClient database, Traces traces) {
        this.database = database;
        this.traces = traces;
    }

    Mono<MessageRow> insert(ResolvedMessage message, Caller author) {
        return bind(database.sql(PostingSql.INSERT), message, author)
                .map(MessageRow::of)
                .one();
    }

    /** Stores the message; empty if its author has used the key within a day. */
    Mono<MessageRow> insertOnce(ResolvedMessage message, Caller author, IdempotencyKey key, String fingerprint) {
        return bind(database.sql(PostingSql.INSERT_ONCE), message, author)
                .bind("origin", key.origin().word())
                .bind("key", key.value())
                .bind("fingerprint", fingerprint)
                .map(MessageRow::of)
                .one();
    }

    private GenericExecuteSpec bind(GenericExecuteSpec insert, ResolvedMessage message, Caller author) {
        Draft draft = message.draft();
        Audience audience = message.audience();
        Tags tags = Tags.of(draft.content());
        Set<Long> only = audience.only();
        return insert.bind("author", author.id())
                .bind("nickname", author.nickname())
                .bind("type", draft.type().name())
                .bind("edit", draft.editType().name())
                .bind("recipient", Parameters.in(R2dbcType.VARCHAR, message.recipient()))
                .bind("excluded", texts(message.excluded()))
                .bind("only", Parameters.in(PostgresqlObjectId.INT8_ARRAY, only == null ? null : ids(only)))
                .bind("except", ids(audience.except()))
                .bind("content", draft.content())
                .bind("hashtags", texts(tags.hashtags()))
                .bind("mentions", texts(tags.mentions()))
                .bind("parent", Parameters.in(R2dbcType.BIGINT, draft.replyTo()))
                .bind("traceparent", Parameters.in(R2dbcType.VARCHAR, traces.current()));
    }

    /** What the author used the key for within the last day. */
    Mono<IdempotencyRecord> findUse(IdempotencyKey key, Caller author) {
        return database.sql(PostingSql.FIND_USE)
                .bind("author", author.id())
                .bind("origin", key.origin().word())
                .bind("key", key.value())
                .map(row -> new IdempotencyRecord(required(row, 0, String.class), required(row, 1, Long.class)))
                .one();
    }

    /** The message that is replied to, if the user {@code me} sees it. */
    Mono<Parent> findParent(long id, long me) {
        return database.sql(PostingSql.FIND_PARENT)
                .bind("id", id)
                .bind("me", me)
                .map(PostingRepository::parent)
                .one();
    }

    private static Parent parent(Readable row) {
        Long[] only = row.get(1, Long[].class);
        Set<Long> except = Set.of(required(row, 2, Long[].class));
        return new Parent(required(row, 0, Long.class), new Audience(only == null ? null : Set.of(only), except));
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }

    private static String[] texts(Collection<String> texts) {
        return texts.toArray(String[]::new);
    }

    private static Long[] ids(Collection<Long> ids) {
        return ids.toArray(Long[]::new);
    }
}
