package dev.twinchat.message.editing;

import dev.twinchat.domain.message.sql.EditingSql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Changes messages, and logs that. Each statement is a transaction of its own and one round trip. */
interface EditingRepository extends Repository<MessageEntity, Long> {

    /**
     * Edits, if the user {@code me} sees the message, may edit it, and it has the version.
     *
     * @param version null when any version will do
     * @return the message after the edit; empty when it was not edited
     */
    @NativeQuery(value = EditingSql.EDIT, sqlResultSetMapping = MessageEntity.ROW)
    Optional<MessageRow> edit(
            long id,
            long me,
            String editor,
            @Nullable Long version,
            String content,
            String[] hashtags,
            String[] mentions,
            @Nullable String traceparent);

    /** Deletes, if the user {@code me} is the author; answers with the id if so. */
    @NativeQuery(EditingSql.DELETE)
    Optional<Long> delete(long id, long me, @Nullable String traceparent);
}
