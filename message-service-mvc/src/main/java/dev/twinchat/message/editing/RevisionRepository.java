package dev.twinchat.message.editing;

import dev.twinchat.domain.message.Revision;
import dev.twinchat.domain.message.sql.EditingSql;
import dev.twinchat.service.store.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads earlier contents of messages. */
@Repository
class RevisionRepository {

    private final JdbcClient database;

    RevisionRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * The texts of a message, newest first, its present one among them.
     *
     * @param before only those of versions before this one
     * @return empty if the user {@code me} does not see the message
     */
    Optional<List<Revision>> find(long id, long me, long before, int rows) {
        List<Optional<Revision>> found = database.sql(EditingSql.REVISIONS)
                .param("id", id)
                .param("me", me)
                .param("before", before)
                .param("rows", rows)
                .query(RevisionRepository::revision)
                .list();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(found.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<Revision> revision(ResultSet row, int number) throws SQLException {
        long version = row.getLong("version");
        return row.wasNull()
                ? Optional.empty()
                : Optional.of(new Revision(
                        version,
                        row.getString("content"),
                        row.getString("modified_by"),
                        Columns.requiredTime(row, "modified_at")));
    }
}
