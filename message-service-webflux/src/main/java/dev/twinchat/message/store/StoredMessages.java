package dev.twinchat.message.store;

import dev.twinchat.domain.message.sql.MessageSql;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Reads one message. */
@Repository
public class StoredMessages {

    static final String FIND = "select " + MessageSql.MESSAGE + " from messages m" + MessageSql.TALLY
            + "where m.id = :id and " + MessageSql.VISIBLE;

    private final DatabaseClient database;

    StoredMessages(DatabaseClient database) {
        this.database = database;
    }

    /** The message; empty when there is none or the user {@code me} is not in its audience. */
    public Mono<MessageRow> find(long id, long me) {
        return database.sql(FIND)
                .bind("id", id)
                .bind("me", me)
                .map(MessageRow::of)
                .one();
    }
}
