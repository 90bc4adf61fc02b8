package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditableMessage;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.sql.EditingSql;
import io.r2dbc.spi.Readable;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Reads what an edit lease needs of its message. */
@Repository
class LeaseRepository {

    private final DatabaseClient database;

    LeaseRepository(DatabaseClient database) {
        this.database = database;
    }

    /** The message, if the user {@code me} sees it. */
    Mono<EditableMessage> find(long id, long me) {
        return database.sql(EditingSql.FIND_EDITABLE)
                .bind("id", id)
                .bind("me", me)
                .map(row -> new EditableMessage(
                        id,
                        required(row, 0, Long.class),
                        EditType.valueOf(required(row, 1, String.class)),
                        audience(row.get(2, Long[].class), required(row, 3, Long[].class))))
                .one();
    }

    private static Audience audience(Long @Nullable [] only, Long[] except) {
        return new Audience(only == null ? null : Set.of(only), Set.of(except));
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
