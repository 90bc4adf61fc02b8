package dev.twinchat.message.feed;

import dev.twinchat.message.store.MessageSql;

/** The statements of the feed. */
final class FeedSql {

    /** A message of a followed user. */
    private static final String MESSAGES = "select m.id as place, m.id as message_id, cast(null as text) as shared_by"
            + " from messages m where m.author_id = f.id and m.id < :before and " + MessageSql.VISIBLE;

    /**
     * A share by a followed user, if the message is not in the feed already: because its author is followed, or because another
     * one who is followed shared it before. So nothing comes twice, and a later share moves nothing.
     */
    private static final String SHARES = """
            select s.id as place, s.message_id, s.user_nickname as shared_by
            from shares s join messages m on m.id = s.message_id
            where s.user_id = f.id and s.id < :before and m.author_id <> all(:followed)
              and not exists (
                  select from shares e
                  where e.message_id = s.message_id and e.id < s.id and e.user_id = any(:followed))
              and
            """ + MessageSql.VISIBLE;

    /**
     * A page of the feed. First the newest of everybody who is followed, as many of each as make a page together; nothing that
     * is older than the last of a page of these can stand on it. So it costs little more than one look for each of them.
     */
    static final String ENTRIES = "with candidates as materialized ("
            + newest("false", MESSAGES) + " union all " + newest("true", SHARES)
            + """
            ),
            oldest as materialized (
                select coalesce((select place from candidates order by place desc offset :rows - 1 limit 1), 0) as place)
            select place, message_id, shared_by from (
            """
            + sinceOldest("not c.shared", MESSAGES, "m.id") + " union all "
            + sinceOldest("c.shared", SHARES, "s.id")
            + ") e order by place desc limit :rows";

    /** The messages of a page and their top replies, in the order of their ids. */
    static final String MESSAGES_WITH_TOP_REPLIES = "select " + MessageSql.COLUMNS
            + ", m.top_of from (select m.*, m.id as place from messages m where m.id = any(:ids) and "
            + MessageSql.VISIBLE + ")" + MessageSql.WITH_TOP_REPLIES;

    private FeedSql() {}

    private static String newest(String shared, String entries) {
        return "select f.id, " + shared + " as shared, e.place from unnest(cast(:followed as bigint[])) f(id)"
                + " cross join lateral (" + entries + " order by place desc limit :each) e";
    }

    private static String sinceOldest(String kind, String entries, String place) {
        return "select e.* from (select distinct c.id from candidates c where " + kind
                + " and c.place >= (select place from oldest)) f cross join lateral (" + entries + " and " + place
                + " >= (select place from oldest) order by place desc limit :rows) e";
    }
}
