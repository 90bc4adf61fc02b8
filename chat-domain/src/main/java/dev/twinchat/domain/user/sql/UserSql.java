package dev.twinchat.domain.user.sql;

/** The common parts of statements about users. The alias of the table is {@code u}. */
final class UserSql {

    /** The columns of an {@link dev.twinchat.domain.user.OwnUser}. */
    static final String OWN =
            "u.id, u.nickname, u.first_name, u.last_name, u.created_at, u.modified_at, u.last_login_at";

    /** Whether the account was not deleted; those that were keep their rows. */
    static final String LIVE = "u.deleted_at is null";

    /** Whether it is the user with the nickname whose lower case is {@code :key}. */
    static final String NAMED = "lower(u.nickname) = :key and " + LIVE;

    private UserSql() {}
}
