package dev.twinchat.message.reactions;

import dev.twinchat.domain.message.sql.ReactionSql;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * Stores likes and shares. Each statement is a transaction of its own and one round trip, and returns the message's id if the user {@code
 * me} sees it.
 */
@Repository
class ReactionRepository {

    private final DatabaseClient database;

    ReactionRepository(DatabaseClient database) {
        this.database = database;
    }

    Mono<Long> like(long id, long me) {
        return seen(database.sql(ReactionSql.LIKE), id, me);
    }

    Mono<Long> unlike(long id, long me) {
        return seen(database.sql(ReactionSql.UNLIKE), id, me);
    }

    Mono<Long> share(long id, long me, String nickname) {
        return seen(database.sql(ReactionSql.SHARE).bind("nickname", nickname), id, me);
    }

    Mono<Long> unshare(long id, long me) {
        return seen(database.sql(ReactionSql.UNSHARE), id, me);
    }

    private static Mono<Long> seen(GenericExecuteSpec statement, long id, long me) {
        return statement.bind("id", id).bind("me", me).mapValue(Long.class).one();
    }
}
