package dev.twinchat.domain.user.sql;

/** The common parts of statements about users. The alias of the table is {@code u}. */
public final class UserSql {

    /** The columns of a {@link dev.twinchat.domain.user.PublicUser}. */
    public static final String PUBLIC = "u.id, u.nickname, u.first_name, u.last_name, u.created_at";

    /** The columns of an {@link dev.twinchat.domain.user.OwnUser}. */
    public static final String OWN = PUBLIC + ", u.modified_at, u.last_login_at";

    /** Whether the account was not deleted; those that were keep their rows. */
    public static final String LIVE = "u.deleted_at is null";

    /** Whether it is the user with the nickname whose lower case is {@code :key}. */
    public static final String NAMED = "lower(u.nickname) = :key and " + LIVE;

    private UserSql() {}
}
