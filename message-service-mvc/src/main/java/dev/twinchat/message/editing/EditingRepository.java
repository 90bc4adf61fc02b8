package dev.twinchat.message.editing;

import dev.twinchat.domain.message.sql.EditingSql;
import dev.twinchat.message.store.MessageRow;
import java.sql.Types;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Changes messages, and logs that: the change, the revision and the event in one statement, since they are one round trip and one
 * transaction then.
 */
@Repository
class EditingRepository {

    private final JdbcClient database;

    EditingRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * Edits, if the user {@code me} sees the message, may edit it, and it has the version.
     *
     * @param version null when any version will do
     * @return the message after the edit; empty when it was not edited
     */
    Optional<MessageRow> edit(
            long id,
            long me,
            String editor,
            @Nullable Long version,
            String content,
            String[] hashtags,
            String[] mentions,
            @Nullable String traceparent) {
        return database.sql(EditingSql.EDIT)
                .param("id", id)
                .param("me", me)
                .param("editor", editor)
                .param("version", version, Types.BIGINT)
                .param("content", content)
                .param("hashtags", hashtags)
                .param("mentions", mentions)
                .param("traceparent", traceparent, Types.VARCHAR)
                .query(MessageRow::of)
                .optional();
    }

    /** Deletes, if the user {@code me} is the author; answers with the id if so. */
    Optional<Long> delete(long id, long me, @Nullable String traceparent) {
        return database.sql(EditingSql.DELETE)
                .param("id", id)
                .param("me", me)
                .param("traceparent", traceparent, Types.VARCHAR)
                .query(Long.class)
                .optional();
    }
}
