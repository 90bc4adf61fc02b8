package dev.twinchat.message.editing;

import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.MessageSql;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Changes messages. Each statement is a transaction of its own and one round trip. */
@Repository
class EditingRepository {

    static final String EDIT = """
            update messages m
            set content = :content, hashtags = :hashtags, mentions = :mentions,
                version = m.version + 1, modified_at = now(), modified_by = :editor
            where m.id = :id
              and (m.edit_type = 'PUBLIC' or m.edit_type = 'PRIVATE' and m.author_id = :me)
              and (cast(:version as bigint) is null or m.version = :version)
              and
            """ + MessageSql.VISIBLE + " returning " + MessageSql.MESSAGE;

    static final String DELETE = "delete from messages where id = :id and author_id = :me returning id";

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
            String[] mentions) {
        return database.sql(EDIT)
                .bind("id", id)
                .bind("me", me)
                .bind("editor", editor)
                .bind("version", Parameters.in(R2dbcType.BIGINT, version))
                .bind("content", content)
                .bind("hashtags", hashtags)
                .bind("mentions", mentions)
                .map(MessageRow::of)
                .one();
    }

    /** Deletes, if the user {@code me} is the author; answers with the id if so. */
    Mono<Long> delete(long id, long me) {
        return database.sql(DELETE)
                .bind("id", id)
                .bind("me", me)
                .mapValue(Long.class)
                .one();
    }
}
