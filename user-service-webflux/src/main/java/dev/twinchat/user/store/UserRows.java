package dev.twinchat.user.store;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserRef;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.Objects;

/** Maps rows of hand-written statements to records. */
public final class UserRows {

    private UserRows() {}

    public static OwnUser own(Readable row) {
        return new OwnUser(
                required(row, "id", Long.class),
                required(row, "nickname", String.class),
                required(row, "first_name", String.class),
                required(row, "last_name", String.class),
                required(row, "created_at", Instant.class),
                row.get("modified_at", Instant.class),
                row.get("last_login_at", Instant.class));
    }

    public static PublicUser open(Readable row) {
        return new PublicUser(
                required(row, "id", Long.class),
                required(row, "nickname", String.class),
                required(row, "first_name", String.class),
                required(row, "last_name", String.class),
                required(row, "created_at", Instant.class));
    }

    public static UserRef ref(Readable row) {
        return new UserRef(required(row, "id", Long.class), required(row, "nickname", String.class));
    }

    /** A column that is never null. */
    public static <T> T required(Readable row, String column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
