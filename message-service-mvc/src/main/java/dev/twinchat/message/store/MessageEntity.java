package dev.twinchat.message.store;

import jakarta.persistence.ColumnResult;
import jakarta.persistence.ConstructorResult;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.SqlResultSetMapping;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * What JPA needs to know of a message: where its rows go. Nothing loads it; statements answer with {@link MessageRow}.
 */
@Entity
@Table(name = "messages")
@SqlResultSetMapping(
        name = MessageEntity.ROW,
        classes =
                @ConstructorResult(
                        targetClass = MessageRow.class,
                        columns = {
                            @ColumnResult(name = "id", type = Long.class),
                            @ColumnResult(name = "author_id", type = Long.class),
                            @ColumnResult(name = "author_nickname", type = String.class),
                            @ColumnResult(name = "address_type", type = String.class),
                            @ColumnResult(name = "edit_type", type = String.class),
                            @ColumnResult(name = "recipient_nickname", type = String.class),
                            @ColumnResult(name = "excluded_nicknames", type = String[].class),
                            @ColumnResult(name = "content", type = String.class),
                            @ColumnResult(name = "hashtags", type = String[].class),
                            @ColumnResult(name = "mentions", type = String[].class),
                            @ColumnResult(name = "reply_to", type = Long.class),
                            @ColumnResult(name = "version", type = Long.class),
                            @ColumnResult(name = "created_at", type = Instant.class),
                            @ColumnResult(name = "modified_at", type = Instant.class),
                            @ColumnResult(name = "modified_by", type = String.class),
                            @ColumnResult(name = "likes", type = Long.class),
                            @ColumnResult(name = "replies", type = Long.class),
                            @ColumnResult(name = "shares", type = Long.class),
                            @ColumnResult(name = "top_of", type = Long.class)
                        }))
public class MessageEntity {

    /** The mapping of a row to a {@link MessageRow}. */
    public static final String ROW = "MessageRow";

    @Id
    private long id;

    /** For JPA. */
    protected MessageEntity() {}

    public long id() {
        return id;
    }
}
