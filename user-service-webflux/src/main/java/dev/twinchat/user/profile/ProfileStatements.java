package dev.twinchat.user.profile;

import static dev.twinchat.user.store.UserRows.required;

import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.domain.user.sql.ProfileSql;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Summarizes profiles. The statement is hand-written, since it is the most frequent one (decision 77). */
@Repository
class ProfileStatements {

    private final DatabaseClient database;

    ProfileStatements(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    Mono<UserSummary> summarize(String key) {
        return database.sql(ProfileSql.SUMMARY)
                .bind("key", key)
                .map(row -> new UserSummary(
                        required(row, "id", Long.class),
                        required(row, "nickname", String.class),
                        required(row, "first_name", String.class),
                        required(row, "last_name", String.class),
                        required(row, "followers", Long.class),
                        required(row, "following", Long.class)))
                .one();
    }
}
