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
import jakarta.persistence.ColumnResult;
import jakarta.persistence.ConstructorResult;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.SqlResultSetMapping;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * What JPA needs to know of a user: where its rows go. Nothing loads it; statements answer with records.
 */
@Entity
@Table(name = "users")
@SqlResultSetMapping(
        name = UserEntity.OWN,
        classes =
                @ConstructorResult(
                        targetClass = OwnUser.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class),
                            @ColumnResult(name = "first_name", type = String.class),
                            @ColumnResult(name = "last_name", type = String.class),
                            @ColumnResult(name = "created_at", type = Instant.class),
                            @ColumnResult(name = "modified_at", type = Instant.class),
                            @ColumnResult(name = "last_login_at", type = Instant.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.PUBLIC,
        classes =
                @ConstructorResult(
                        targetClass = PublicUser.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class),
                            @ColumnResult(name = "first_name", type = String.class),
                            @ColumnResult(name = "last_name", type = String.class),
                            @ColumnResult(name = "created_at", type = Instant.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.SUMMARY,
        classes =
                @ConstructorResult(
                        targetClass = UserSummary.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class),
                            @ColumnResult(name = "first_name", type = String.class),
                            @ColumnResult(name = "last_name", type = String.class),
                            @ColumnResult(name = "followers", type = Long.class),
                            @ColumnResult(name = "following", type = Long.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.REF,
        classes =
                @ConstructorResult(
                        targetClass = UserRef.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.ACCOUNT,
        classes =
                @ConstructorResult(
                        targetClass = AccountRow.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class),
                            @ColumnResult(name = "password_hash", type = String.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.SUBSCRIBER,
        classes =
                @ConstructorResult(
                        targetClass = SubscriberRow.class,
                        columns = {
                            @ColumnResult(name = "subscription_id", type = Long.class),
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class),
                            @ColumnResult(name = "first_name", type = String.class),
                            @ColumnResult(name = "last_name", type = String.class),
                            @ColumnResult(name = "created_at", type = Instant.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.SESSION,
        classes =
                @ConstructorResult(
                        targetClass = SessionRow.class,
                        columns = {
                            @ColumnResult(name = "token_id", type = String.class),
                            @ColumnResult(name = "expires_at", type = Instant.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.REVOCATION,
        classes =
                @ConstructorResult(
                        targetClass = RevocationCursor.Row.class,
                        columns = {
                            @ColumnResult(name = "floor", type = Long.class),
                            @ColumnResult(name = "transaction", type = Long.class),
                            @ColumnResult(name = "token_id", type = String.class),
                            @ColumnResult(name = "expires_at", type = Instant.class)
                        }))
@SqlResultSetMapping(
        name = UserEntity.DELETION,
        classes =
                @ConstructorResult(
                        targetClass = DeletionCursor.Row.class,
                        columns = {
                            @ColumnResult(name = "transaction", type = Long.class),
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "nickname", type = String.class)
                        }))
public class UserEntity {

    /** The mapping of a row to an {@link OwnUser}. */
    public static final String OWN = "OwnUser";

    /** The mapping of a row to a {@link PublicUser}. */
    public static final String PUBLIC = "PublicUser";

    /** The mapping of a row to a {@link UserSummary}. */
    public static final String SUMMARY = "UserSummary";

    /** The mapping of a row to a {@link UserRef}. */
    public static final String REF = "UserRef";

    /** The mapping of a row to an {@link AccountRow}. */
    public static final String ACCOUNT = "AccountRow";

    /** The mapping of a row to a {@link SubscriberRow}. */
    public static final String SUBSCRIBER = "SubscriberRow";

    /** The mapping of a row to a {@link SessionRow}. */
    public static final String SESSION = "SessionRow";

    /** The mapping of a row to a {@link RevocationCursor.Row}. */
    public static final String REVOCATION = "RevocationCursor.Row";

    /** The mapping of a row to a {@link DeletionCursor.Row}. */
    public static final String DELETION = "DeletionCursor.Row";

    @Id
    private long id;

    /** For JPA. */
    protected UserEntity() {}

    public long id() {
        return id;
    }
}
