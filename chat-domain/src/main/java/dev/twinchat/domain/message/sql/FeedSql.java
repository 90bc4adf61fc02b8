package dev.twinchat.domain.message.sql;

/**
 * The statements of the feed. Where following is only a filter, it is written as {@code (… in (select …)) is true} or {@code not in}: every
 * plan then probes a hash table, while an array or a join might be scanned for every row.
 */
public final class FeedSql {

    private static final String FOLLOWED =
            "with followed as materialized (select unnest(cast(:followed as bigint[])) as id)";

    private static final String PART = ", part as materialized (select unnest(cast(:some as bigint[])) as id)";

    /** What a message of a followed user has to be. */
    private static final String MESSAGE = "m.id < :before and " + MessageSql.VISIBLE;

    /**
     * What the message {@code m} of a share {@code s} by a followed user has to be: not in the feed already, because its author is followed,
     * or because another one who is followed shared it before. So nothing comes twice, and a later share moves nothing.
     */
    private static final String SHARED = """
            m.author_id not in (select id from followed)
              and s.id = (
                  select min(e.id) from shares e where e.message_id = s.message_id and e.user_id = any(:followed))
              and
            """ + MessageSql.VISIBLE;

    private static final String MESSAGE_ENTRY =
            "select m.id as place, m.id as message_id, cast(null as text) as shared_by from messages m where ";

    private static final String SHARE_ENTRY = "select s.id as place, s.message_id, s.user_nickname as shared_by"
            + " from shares s join messages m on m.id = s.message_id where ";

    /**
     * What of the newest 2,000 messages and shares belongs on a page of the feed. If that is a whole page, it is the page: for a user with
     * many followees, that is cheaper than a search in each one's messages. The {@code + 0} is how the index of all shares is asked for,
     * which no other statement may be served by.
     */
    public static final String RECENT = FOLLOWED
            + """
            , oldest as materialized (
                select greatest(
                    (select m.id from messages m where m.id < :before order by m.id desc offset 2000 limit 1),
                    (select s.id + 0 from shares s where s.id + 0 < :before order by s.id + 0 desc offset 2000 limit 1),
                    0) as place)
            (
            """
            + MESSAGE_ENTRY + MESSAGE
            + """
             and m.id > (select place from oldest) and (m.author_id in (select id from followed)) is true
            order by m.id desc limit :rows)
            union all (
                select s.place, s.message_id, s.user_nickname as shared_by from (
                    select s.id + 0 as place, s.id, s.message_id, s.user_nickname from shares s
                    where s.id + 0 < :before and s.id + 0 > (select place from oldest)
                      and (s.user_id in (select id from followed)) is true
                    order by place desc offset 0) s
                cross join lateral (select from messages m where m.id = s.message_id and
            """
            + SHARED + " offset 0) m order by s.place desc limit :rows) order by place desc limit :rows";

    /**
     * What of some of those who are followed belongs on a page of the feed, as far as it goes by them. First the newest messages of each, as many as make a
     * page together, and only if they do not, their newest shares, too; nothing that is older than the last of a page of these can stand on it. So it costs
     * little more than one look for each of them, and shares are looked at more closely only until the page is full.
     */
    public static final String ENTRIES = FOLLOWED
            + PART
            + ", newest as materialized (select f.id, e.place from part f cross join lateral ("
            + MESSAGE_ENTRY + "m.author_id = f.id and " + MESSAGE + " order by m.id desc limit :each) e)"
            + ", shared as materialized (select e.place from part f cross join lateral ("
            + SHARE_ENTRY + "s.user_id = f.id and s.id < :before and " + SHARED + " order by s.id desc limit :each) e)"
            + """
            , oldest as materialized (
                select coalesce(
                    (select place from newest order by place desc offset :rows - 1 limit 1),
                    (select place from (select place from newest union all select place from shared) e
                        order by place desc offset :rows - 1 limit 1),
                    0) as place)
            select place, message_id, shared_by from (
                (select e.* from
                    (select distinct n.id from newest n where n.place >= (select place from oldest)) f cross join lateral (
            """
            + MESSAGE_ENTRY + "m.author_id = f.id and " + MESSAGE
            + """
             and m.id >= (select place from oldest) order by m.id desc limit :rows) e)
            union all
                (select s.id, s.message_id, s.user_nickname from (
                    select e.* from part f cross join lateral (
                        select s.id, s.message_id, s.user_nickname from shares s
                        where s.user_id = f.id and s.id < :before and s.id >= (select place from oldest)
                        order by s.id desc limit :rows) e
                    order by e.id desc offset 0) s
                cross join lateral (select from messages m where m.id = s.message_id and
            """
            + SHARED + " offset 0) m order by s.id desc limit :rows)) e order by place desc limit :rows";

    /** The messages of a page and their top replies, in the order of their ids. */
    public static final String MESSAGES_WITH_TOP_REPLIES = "select " + MessageSql.COLUMNS
            + ", m.top_of from (select m.*, m.id as place from messages m where m.id = any(:ids) and "
            + MessageSql.VISIBLE + ")" + MessageSql.WITH_TOP_REPLIES;

    private FeedSql() {}
}
