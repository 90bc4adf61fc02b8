package dev.twinchat.domain.user.sql;

/** The statements of the directory. */
public final class DirectorySql {

    /** Those of the nicknames, in lower case, that exist. They are one parameter, so that any number of them is the same prepared statement. */
    public static final String FIND =
            "select u.id, u.nickname from users u where lower(u.nickname) = any(:keys) and " + UserSql.LIVE;

    /** The followees of a user, newest subscription first; one row with null if there are none, no row if there is no such user. */
    public static final String FOLLOWING = """
            select s.followed_id
            from users u
            left join lateral (
                select f.id, f.followed_id from subscriptions f where f.follower_id = u.id order by f.id desc limit :rows) s on true
            where u.id = :id and u.deleted_at is null
            order by s.id desc
            """;

    private DirectorySql() {}
}
