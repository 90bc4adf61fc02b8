package dev.twinchat.domain.message.sql;

/** The common parts of statements that write to the event log. */
public final class EventSql {

    /** The columns that an event has values for; the others come by themselves. */
    public static final String COLUMNS = """
            kind, message_id, author_id, author_nickname, address_type, edit_type, recipient_nickname,
            excluded_nicknames, audience_only, audience_except, reply_to, created_at, modified_at, modified_by,
            content, hashtags, mentions, version
            """;

    private static final String ADDRESSED = """
            m.id, m.author_id, m.author_nickname, m.address_type, m.edit_type, m.recipient_nickname,
            m.excluded_nicknames, m.audience_only, m.audience_except, m.reply_to, m.created_at, m.modified_at, m.modified_by,
            """;

    /** Values for {@link #COLUMNS} behind the kind: the message {@code m} as it is. */
    public static final String MESSAGE = ADDRESSED + "m.content, m.hashtags, m.mentions, m.version";

    /** Values for {@link #COLUMNS} behind the kind: the message {@code m} without its text, one version on. */
    public static final String GONE = ADDRESSED + "'', cast('{}' as text[]), cast('{}' as text[]), m.version + 1";

    private EventSql() {}
}
