package dev.twinchat.message.hashtags;

import dev.twinchat.domain.message.PopularHashtags;
import dev.twinchat.domain.message.sql.HashtagSql;
import io.r2dbc.spi.Readable;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Counts uses of hashtags. */
@Repository
class HashtagRepository {

    private final DatabaseClient database;

    HashtagRepository(DatabaseClient database) {
        this.database = database;
    }

    /** Those of the last 24 hours, most used first, then by name. */
    Flux<PopularHashtags.Use> popular(int limit) {
        return database.sql(HashtagSql.POPULAR)
                .bind("limit", limit)
                .map(HashtagRepository::use)
                .all();
    }

    private static PopularHashtags.Use use(Readable row) {
        return new PopularHashtags.Use(
                Objects.requireNonNull(row.get("hashtag", String.class)),
                Objects.requireNonNull(row.get("messages", Long.class)));
    }
}
