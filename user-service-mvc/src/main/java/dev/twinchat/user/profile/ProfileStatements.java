package dev.twinchat.user.profile;

import dev.twinchat.domain.user.UserSummary;
import dev.twinchat.domain.user.sql.ProfileSql;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Summarizes profiles. The statement is hand-written, since it is the most frequent one (decision 77). */
@Repository
class ProfileStatements {

    private final JdbcClient database;

    ProfileStatements(JdbcClient database) {
        this.database = database;
    }

    /**
     * Finds a user, and counts both directions.
     *
     * @param key the nickname in lower case
     */
    Optional<UserSummary> summarize(String key) {
        return database.sql(ProfileSql.SUMMARY)
                .param("key", key)
                .query((row, _) -> new UserSummary(
                        row.getLong("id"),
                        row.getString("nickname"),
                        row.getString("first_name"),
                        row.getString("last_name"),
                        row.getLong("followers"),
                        row.getLong("following")))
                .optional();
    }
}
