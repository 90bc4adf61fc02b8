package dev.twinchat.service.store;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
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
    public static <T> T requiredArray(ResultSet row, String column, Class<T> type) throws SQLException {
        return Objects.requireNonNull(array(row, column, type));
    }

    /** A moment; null where the column is. */
    public static @Nullable Instant time(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** A moment of a column that is never null. */
    public static Instant requiredTime(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNull(time(row, column));
    }
}
