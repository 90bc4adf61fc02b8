package dev.twinchat.service.store;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads columns of types that JDBC has no method for, by name or, where there are thousands of rows, by position from 1. */
public final class Columns {

    private Columns() {}

    /** An array; null where the column is. */
    public static <T> @Nullable T array(ResultSet row, String column, Class<T> type) throws SQLException {
        return array(row, row.findColumn(column), type);
    }

    /** An array of a column that is never null. */
    public static <T> T requiredArray(ResultSet row, String column, Class<T> type) throws SQLException {
        return requiredArray(row, row.findColumn(column), type);
    }

    /** An array of a column that is never null. */
    public static <T> T requiredArray(ResultSet row, int column, Class<T> type) throws SQLException {
        return Objects.requireNonNull(array(row, column, type));
    }

    /** A moment; null where the column is. */
    public static @Nullable Instant time(ResultSet row, String column) throws SQLException {
        return time(row, row.findColumn(column));
    }

    /** A moment; null where the column is. */
    public static @Nullable Instant time(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** A moment of a column that is never null. */
    public static Instant requiredTime(ResultSet row, String column) throws SQLException {
        return requiredTime(row, row.findColumn(column));
    }

    /** A moment of a column that is never null. */
    public static Instant requiredTime(ResultSet row, int column) throws SQLException {
        return Objects.requireNonNull(time(row, column));
    }

    private static <T> @Nullable T array(ResultSet row, int column, Class<T> type) throws SQLException {
        Array array = row.getArray(column);
        return array == null ? null : type.cast(array.getArray());
    }
}
