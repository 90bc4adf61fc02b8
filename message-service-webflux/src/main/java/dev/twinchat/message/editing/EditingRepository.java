package dev.twinchat.message.editing;

import dev.twinchat.domain.message.sql.EditingSql;
import dev.twinchat.message.store.MessageRow;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Edits and deletes messages, and logs the events. Each statement is a transaction of its own and one round trip. */
@Repository
class EditingRepository {

    private final DatabaseClient database;

    EditingRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Edits, if the user {@code me} sees the message, may edit it, and it has the version.
     *
     * @param version null when any version will do
     * @return the message after the edit; empty when it was not edited
     */
    Mono<MessageRow> edit(
            long id,
            long me,
            String editor,
            @Nullable Long version,
            String content,
            String[] hashtags,
            String[] mentions,
            @Nullable String traceparent) {
        return database.sql(EditingSql.EDIT)
                .bind("id", id)
                .bind("me", me)
                .bind("editor", editor)
                .bind("version", Parameters.in(R2dbcType.BIGINT, version))
                .bind("content", content)
                .bind("hashtags", hashtags)
                .bind("mentions", mentions)
                .bind("traceparent", Parameters.in(R2dbcType.VARCHAR, traceparent))
                .map(MessageRow::of)
                .one();
    }

    /** Deletes, if the user {@code me} is the author; answers with the id if so. */
    Mono<Long> delete(long id, long me, @Nullable String traceparent) {
        return database.sql(EditingSql.DELETE)
                .bind("id", id)
                .bind("me", me)
                .bind("traceparent", Parameters.in(R2dbcType.VARCHAR, traceparent))
                .mapValue(Long.class)
                .one();
    }
}
