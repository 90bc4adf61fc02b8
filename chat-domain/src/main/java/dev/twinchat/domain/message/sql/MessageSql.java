package dev.twinchat.domain.message.sql;

import dev.twinchat.domain.message.Counts;

/** The common parts of statements about messages. The alias of the table, or of its substitute, is {@code m}. */
public final class MessageSql {

    private static final String STORED = """
            m.id, m.author_id, m.author_nickname, m.address_type, m.edit_type, m.recipient_nickname,
            m.excluded_nicknames, m.content, m.hashtags, m.mentions, m.reply_to, m.version,
            m.created_at, m.modified_at, m.modified_by,
            """;

    private static final String NO_TOP_REPLY = ", cast(null as bigint) as top_of";

    /** Whether the user {@code :me} is in the audience. */
    public static final String VISIBLE = """
            (m.author_id = :me
             or m.audience_only is null and not (:me = any(m.audience_except))
             or :me = any(m.audience_only))
            """;

    /** Whether the text {@code :search}, a pattern, stands in the content; by this expression the index of trigrams goes. */
    public static final String CONTAINS = "casefold(m.content) like casefold(cast(:search as text)) ";

    /**
     * The columns of a {@link MessageRow} but the last, {@code top_of}, in the order in which both stacks read them; {@link #TALLY} must be
     * joined. The replies are those that {@code :me} sees: those that the message's whole audience sees are counted already.
     */
    public static final String COLUMNS = STORED + MessageSql.COUNTS;

    /** The columns of {@link Counts}; {@link #TALLY} must be joined. */
    public static final String COUNTS = """
            coalesce(t.likes, 0) as likes,
            coalesce(t.replies, 0) + (
                select count(*) from tallies n join messages r on r.id = n.message_id
                where n.reply_to = m.id and n.narrowed
                  and (r.author_id = :me
                       or r.audience_only is null and not (:me = any(r.audience_except))
                       or :me = any(r.audience_only))) as replies,
            coalesce(t.shares, 0) as shares
            """;

    /** Joins the counts to a message. */
    public static final String TALLY = " left join tallies t on t.message_id = m.id ";

    /** The columns of a {@link MessageRow} for a message in its own right; {@link #TALLY} must be joined. */
    public static final String MESSAGE = COLUMNS + NO_TOP_REPLY;

    /** The columns of a {@link MessageRow} for a message that is being made. */
    public static final String NEW_MESSAGE = STORED
            + "cast(0 as bigint) as likes, cast(0 as bigint) as replies, cast(0 as bigint) as shares" + NO_TOP_REPLY;

    /**
     * What stands behind a subselect {@code p} of messages with a column {@code place}: makes of each row the message, and
     * behind it, if there is one, the reply that stands first among those that {@code :me} sees, with {@code top_of}. The rows
     * come as they are found, without a sort.
     */
    public static final String WITH_TOP_REPLIES = """
             p cross join lateral (
                select p.*, cast(null as bigint) as top_of
                union all (
                    select m.*, p.place, m.reply_to from tallies r join messages m on m.id = r.message_id
                    where r.reply_to = p.id and
            """ + VISIBLE + """
                    order by r.likes desc, r.message_id desc limit 1)) m
            """ + TALLY + " order by p.place desc";

    private MessageSql() {}
}
