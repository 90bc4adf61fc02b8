package dev.twinchat.message.store;

import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads one message. */
public interface StoredMessages extends Repository<StoredMessage, Long> {

    /** Whether the user {@code me} is in the audience of the message {@code m}. */
    String VISIBLE = """
            (m.authorId = :me
             or m.audienceOnly is null and not array_contains(m.audienceExcept, cast(:me as Long))
             or array_contains(m.audienceOnly, cast(:me as Long)))
            """;

    /** The message; empty when there is none or the user {@code me} is not in its audience. */
    @Query("""
            select m.id, m.authorId, m.authorNickname, m.addressType, m.editType, m.recipientNickname,
                   m.excludedNicknames, m.content, m.hashtags, m.mentions, m.replyTo, m.version,
                   m.createdAt, m.modifiedAt, m.modifiedBy,
                   coalesce(t.likes, 0L),
                   coalesce(t.replies, 0L) + (
                       select count(*) from Tally n join StoredMessage r on r.id = n.messageId
                       where n.replyTo = m.id and n.narrowed
                         and (r.authorId = :me
                              or r.audienceOnly is null and not array_contains(r.audienceExcept, cast(:me as Long))
                              or array_contains(r.audienceOnly, cast(:me as Long)))),
                   coalesce(t.shares, 0L),
                   cast(null as Long)
            from StoredMessage m left join Tally t on t.messageId = m.id
            where m.id = :id and
            """ + VISIBLE)
    Optional<MessageRow> find(long id, long me);

    /** The message's id, if the user {@code me} is in its audience. */
    @Query("select m.id from StoredMessage m where m.id = :id and " + VISIBLE)
    Optional<Long> findId(long id, long me);
}
