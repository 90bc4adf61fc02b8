package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserEntity;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Reads the public data of a user, each part with one statement. */
interface ProfileRepository extends Repository<UserEntity, Long> {

    String FIND = "select " + UserSql.PUBLIC + " from users u where " + UserSql.NAMED;

    String SUMMARY = """
            select u.id, u.nickname, u.first_name, u.last_name,
                   (select count(*) from subscriptions s where s.followed_id = u.id) as followers,
                   (select count(*) from subscriptions s where s.follower_id = u.id) as following
            from users u where
            """ + " " + UserSql.NAMED;

    /**
     * Finds a user.
     *
     * @param key the nickname in lower case
     */
    @NativeQuery(value = FIND, sqlResultSetMapping = UserEntity.PUBLIC)
    Optional<PublicUser> find(String key);

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    @NativeQuery(value = SUMMARY, sqlResultSetMapping = UserEntity.SUMMARY)
    Optional<UserSummary> summarize(String key);
}
