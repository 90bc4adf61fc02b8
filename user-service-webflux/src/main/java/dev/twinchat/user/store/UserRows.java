package dev.twinchat.user.store;

import dev.twinchat.domain.security.RevocationCursor;
import dev.twinchat.domain.user.AccountRow;
import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.SubscriberRow;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.domain.user.sql.UserSql;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.Objects;

/** Maps rows to records, by column index. */
public final class UserRows {

    private UserRows() {}

    /** Reads the columns of {@link UserSql#OWN}. */
    public static OwnUser own(Readable row) {
        return new OwnUser(
                required(row, 0, Long.class),
                required(row, 1, String.class),
                required(row, 2, String.class),
                required(row, 3, String.class),
                required(row, 4, Instant.class),
                row.get(5, Instant.class),
                row.get(6, Instant.class));
    }

    /** Reads the columns of {@link UserSql#PUBLIC}. */
    public static PublicUser open(Readable row) {
        return new PublicUser(
                required(row, 0, Long.class),
                required(row, 1, String.class),
                required(row, 2, String.class),
                required(row, 3, String.class),
                required(row, 4, Instant.class));
    }

    /** Reads id, nickname, names, followers, following. */
    public static UserSummary summary(Readable row) {
        return new UserSummary(
                required(row, 0, Long.class),
                required(row, 1, String.class),
                required(row, 2, String.class),
                required(row, 3, String.class),
                required(row, 4, Long.class),
                required(row, 5, Long.class));
    }

    /** Reads id and nickname. */
    public static UserRef ref(Readable row) {
        return new UserRef(required(row, 0, Long.class), required(row, 1, String.class));
    }

    /** Reads id, nickname, hash of the password. */
    public static AccountRow account(Readable row) {
        return new AccountRow(
                required(row, 0, Long.class), required(row, 1, String.class), required(row, 2, String.class));
    }

    /** Reads the subscription's id and the columns of {@link UserSql#PUBLIC}. */
    public static SubscriberRow subscriber(Readable row) {
        return new SubscriberRow(
                required(row, 0, Long.class),
                required(row, 1, Long.class),
                required(row, 2, String.class),
                required(row, 3, String.class),
                required(row, 4, String.class),
                required(row, 5, Instant.class));
    }

    /** Reads the token's id and its end. */
    public static SessionRow session(Readable row) {
        return new SessionRow(required(row, 0, String.class), required(row, 1, Instant.class));
    }

    /** Reads the oldest open transaction, and what is null without a revocation: its transaction, the token's id, its end. */
    public static RevocationCursor.Row revocation(Readable row) {
        return new RevocationCursor.Row(
                required(row, 0, Long.class),
                row.get(1, Long.class),
                row.get(2, String.class),
                row.get(3, Instant.class));
    }

    /** Reads the transaction that deleted, id and nickname. */
    public static DeletionCursor.Row deletion(Readable row) {
        return new DeletionCursor.Row(
                required(row, 0, Long.class), required(row, 1, Long.class), required(row, 2, String.class));
    }

    /** Reads an id. */
    public static Long id(Readable row) {
        return required(row, 0, Long.class);
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
    }
}
