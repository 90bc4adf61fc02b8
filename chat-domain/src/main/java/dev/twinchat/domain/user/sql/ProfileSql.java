package dev.twinchat.domain.user.sql;

/** The hand-written statement about profiles. */
public final class ProfileSql {

    /** A user and the number of those in both directions. */
    public static final String SUMMARY = """
            select u.id, u.nickname, u.first_name, u.last_name,
                   (select count(*) from subscriptions s where s.followed_id = u.id) as followers,
                   (select count(*) from subscriptions s where s.follower_id = u.id) as following
            from users u where
            """ + " " + UserSql.NAMED;

    private ProfileSql() {}
}
