package dev.twinchat.message.store;

import dev.twinchat.domain.message.Audience;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads columns of types that JDBC has no method for. */
public final class Columns {

    private Columns() {}

    /** An array; null where the column is. */
    public static <T> @Nullable T array(ResultSet row, String column, Class<T> type) throws SQLException {
        Array array = row.getArray(column);
        return array == null ? null : type.cast(array.getArray());
    }

    /** An array of a column that is never null. */
    public static <T> T required(ResultSet row, String column, Class<T> type) throws SQLException {
        return Objects.requireNonNull(array(row, column, type));
    }

    /** A moment; null where the column is. */
    public static @Nullable Instant time(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** Who sees a message, from the two columns that say so. */
    public static Audience audience(ResultSet row) throws SQLException {
        Long[] only = array(row, "audience_only", Long[].class);
        return new Audience(only == null ? null : Set.of(only), Set.of(required(row, "audience_except", Long[].class)));
    }
}
