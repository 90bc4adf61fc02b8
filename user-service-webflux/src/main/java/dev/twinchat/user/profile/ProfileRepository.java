package dev.twinchat.user.profile;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Reads the public data of a user, each part with one statement. */
@Repository
class ProfileRepository {

    static final String FIND = "select " + UserSql.PUBLIC + " from users u where " + UserSql.NAMED;

    static final String SUMMARY = """
            select u.id, u.nickname, u.first_name, u.last_name,
                   (select count(*) from subscriptions s where s.followed_id = u.id) as followers,
                   (select count(*) from subscriptions s where s.follower_id = u.id) as following
            from users u where
            """ + " " + UserSql.NAMED;

    private final DatabaseClient database;

    ProfileRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Finds a user.
     *
     * @param key the nickname in lower case
     */
    Mono<PublicUser> find(String key) {
        return database.sql(FIND).bind("key", key).map(UserRows::open).one();
    }

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    Mono<UserSummary> summarize(String key) {
        return database.sql(SUMMARY).bind("key", key).map(UserRows::summary).one();
    }
}
