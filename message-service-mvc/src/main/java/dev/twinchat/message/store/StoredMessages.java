package dev.twinchat.message.store;

import dev.twinchat.domain.message.sql.MessageSql;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Reads one message. */
public interface StoredMessages extends Repository<MessageEntity, Long> {

    String FIND = "select " + MessageSql.MESSAGE + " from messages m" + MessageSql.TALLY + "where m.id = :id and "
            + MessageSql.VISIBLE;

    /** The message; empty when there is none or the user {@code me} is not in its audience. */
    @NativeQuery(value = FIND, sqlResultSetMapping = MessageEntity.ROW)
    Optional<MessageRow> find(long id, long me);
}
