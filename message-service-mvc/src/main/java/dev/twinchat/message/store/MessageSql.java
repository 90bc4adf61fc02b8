package dev.twinchat.message.store;

/** The parts that statements about messages have in common. The table, or what stands for it, goes by the name {@code m}. */
public final class MessageSql {

    /** The columns of a {@link MessageRow} but the last, {@code top_of}. */
    public static final String COLUMNS = """
            m.id, m.author_id, m.author_nickname, m.address_type, m.edit_type, m.recipient_nickname,
            m.excluded_nicknames, m.content, m.hashtags, m.mentions, m.reply_to, m.version,
            m.created_at, m.modified_at, m.modified_by,
            (select count(*) from messages r where r.reply_to = m.id) as replies
            """;

    /** The columns of a {@link MessageRow} for a message in its own right. */
    public static final String MESSAGE = COLUMNS + ", cast(null as bigint) as top_of";

    /** Whether the user {@code :me} is in the audience. */
    public static final String VISIBLE = """
            (m.author_id = :me
             or m.audience_only is null and not (:me = any(m.audience_except))
             or :me = any(m.audience_only))
            """;

    private MessageSql() {}
}
