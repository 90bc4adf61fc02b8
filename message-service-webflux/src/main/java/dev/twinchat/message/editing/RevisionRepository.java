package dev.twinchat.message.editing;

import dev.twinchat.domain.message.Revision;
import dev.twinchat.domain.message.sql.EditingSql;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Reads earlier contents of messages. */
@Repository
class RevisionRepository {

    private final DatabaseClient database;

    RevisionRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * The texts of a message, newest first, its present one among them.
     *
     * @param before only those of versions before this one
     * @return empty if the user {@code me} does not see the message
     */
    Mono<List<Revision>> find(long id, long me, long before, int rows) {
        return database.sql(EditingSql.REVISIONS)
                .bind("id", id)
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows)
                .map(RevisionRepository::revision)
                .all()
                .collectList()
                .filter(found -> !found.isEmpty())
                .map(found -> found.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<Revision> revision(Readable row) {
        Long version = row.get(0, Long.class);
        return version == null
                ? Optional.empty()
                : Optional.of(new Revision(
                        version,
                        required(row, 1, String.class),
                        required(row, 2, String.class),
                        required(row, 3, Instant.class)));
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
