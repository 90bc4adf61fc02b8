package dev.twinchat.message.hashtags;

import dev.twinchat.domain.message.PopularHashtags;
import dev.twinchat.domain.message.sql.HashtagSql;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts uses of hashtags, by plain statements, since a count has no entity. */
@Repository
class HashtagRepository {

    private final JdbcClient database;

    HashtagRepository(JdbcClient database) {
        this.database = database;
    }

    /** Those of the last 24 hours, most used first, then by name. */
    List<PopularHashtags.Use> popular(int limit) {
        return database.sql(HashtagSql.POPULAR)
                .param("limit", limit)
                .query((row, _) -> new PopularHashtags.Use(row.getString("hashtag"), row.getLong("messages")))
                .list();
    }
}
