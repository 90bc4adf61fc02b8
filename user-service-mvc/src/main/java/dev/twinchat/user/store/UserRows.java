package dev.twinchat.user.store;

import static dev.twinchat.service.store.Columns.requiredTime;
import static dev.twinchat.service.store.Columns.time;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserRef;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Maps rows of hand-written statements to records. */
public final class UserRows {

    private UserRows() {}

    public static OwnUser own(ResultSet row, int number) throws SQLException {
        return new OwnUser(
                row.getLong("id"),
                row.getString("nickname"),
                row.getString("first_name"),
                row.getString("last_name"),
                requiredTime(row, "created_at"),
                time(row, "modified_at"),
                time(row, "last_login_at"));
    }

    public static PublicUser open(ResultSet row, int number) throws SQLException {
        return new PublicUser(
                row.getLong("id"),
                row.getString("nickname"),
                row.getString("first_name"),
                row.getString("last_name"),
                requiredTime(row, "created_at"));
    }

    public static UserRef ref(ResultSet row, int number) throws SQLException {
        return new UserRef(row.getLong("id"), row.getString("nickname"));
    }
}
