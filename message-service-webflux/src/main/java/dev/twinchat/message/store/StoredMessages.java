package dev.twinchat.message.store;

import dev.twinchat.domain.message.sql.MessageSql;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Mono;

/** Reads one message. */
public interface StoredMessages extends Repository<StoredMessage, Long> {

    /** The message; empty when there is none or the user {@code me} is not in its audience. */
    @Query("select " + MessageSql.MESSAGE + " from messages m" + MessageSql.TALLY + "where m.id = :id and "
            + MessageSql.VISIBLE)
    Mono<MessageRow> find(long id, long me);

    /** The message's id, if the user {@code me} is in its audience. */
    @Query("select m.id from messages m where m.id = :id and " + MessageSql.VISIBLE)
    Mono<Long> findId(long id, long me);
}
