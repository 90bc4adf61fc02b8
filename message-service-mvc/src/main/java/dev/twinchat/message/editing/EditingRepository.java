package dev.twinchat.message.editing;

import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.MessageSql;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Changes messages. Each statement is a transaction of its own and one round trip. */
interface EditingRepository extends Repository<MessageEntity, Long> {

    String EDIT = """
            update messages m
            set content = :content, hashtags = :hashtags, mentions = :mentions,
                version = m.version + 1, modified_at = now(), modified_by = :editor
            where m.id = :id
              and (m.edit_type = 'PUBLIC' or m.edit_type = 'PRIVATE' and m.author_id = :me)
              and (cast(:version as bigint) is null or m.version = :version)
              and
            """ + MessageSql.VISIBLE + " returning " + MessageSql.MESSAGE;

    String DELETE = "delete from messages where id = :id and author_id = :me returning id";

    /**
     * Edits, if the user {@code me} sees the message, may edit it, and it has the version.
     *
     * @param version null when any version will do
     * @return the message after the edit; empty when it was not edited
     */
    @NativeQuery(value = EDIT, sqlResultSetMapping = MessageEntity.ROW)
    Optional<MessageRow> edit(
            long id,
            long me,
            String editor,
            @Nullable Long version,
            String content,
            String[] hashtags,
            String[] mentions);

    /** Deletes, if the user {@code me} is the author; answers with the id if so. */
    @NativeQuery(DELETE)
    Optional<Long> delete(long id, long me);
}
