package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditableMessage;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.sql.EditingSql;
import dev.twinchat.message.store.AudienceColumns;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads what an edit lease needs of its message. */
@Repository
class LeaseRepository {

    private final JdbcClient database;

    LeaseRepository(JdbcClient database) {
        this.database = database;
    }

    /** The message, if the user {@code me} sees it. */
    Optional<EditableMessage> find(long id, long me) {
        return database.sql(EditingSql.FIND_EDITABLE)
                .param("id", id)
                .param("me", me)
                .query((row, _) -> new EditableMessage(
                        id,
                        row.getLong("author_id"),
                        EditType.valueOf(row.getString("edit_type")),
                        AudienceColumns.audience(row)))
                .optional();
    }
}
