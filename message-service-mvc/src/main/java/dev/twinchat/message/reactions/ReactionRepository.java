package dev.twinchat.message.reactions;

import dev.twinchat.domain.message.sql.ReactionSql;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/**
 * Stores likes and shares. Each statement is a transaction of its own and one round trip, and returns the message's id if the user {@code
 * me} sees it.
 */
@Repository
class ReactionRepository {

    private final JdbcClient database;

    ReactionRepository(JdbcClient database) {
        this.database = database;
    }

    Optional<Long> like(long id, long me) {
        return react(ReactionSql.LIKE, id, me).query(Long.class).optional();
    }

    Optional<Long> unlike(long id, long me) {
        return react(ReactionSql.UNLIKE, id, me).query(Long.class).optional();
    }

    Optional<Long> share(long id, long me, String nickname) {
        return react(ReactionSql.SHARE, id, me)
                .param("nickname", nickname)
                .query(Long.class)
                .optional();
    }

    Optional<Long> unshare(long id, long me) {
        return react(ReactionSql.UNSHARE, id, me).query(Long.class).optional();
    }

    private StatementSpec react(String sql, long id, long me) {
        return database.sql(sql).param("id", id).param("me", me);
    }
}
