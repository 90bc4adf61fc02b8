package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.message.store.MessageSql;
import org.jspecify.annotations.Nullable;

/** The statements of history. */
final class HistorySql {

    /** A user's messages and their top replies. */
    static final String BY_AUTHOR_WITH_TOP_REPLIES = "select " + MessageSql.COLUMNS
            + ", m.top_of from (select m.*, m.id as place from messages m"
            + " where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows)" + MessageSql.WITH_TOP_REPLIES;

    /** A user's messages alone: what belongs to each is asked for apart. */
    static final String BY_AUTHOR = "select " + MessageSql.NEW_MESSAGE
            + " from messages m where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows";

    static final String COUNTS =
            "select " + MessageSql.COUNTS + " from messages m" + MessageSql.TALLY + "where m.id = :id";

    static final String HASHTAGS = "select m.hashtags from messages m where m.id = :id";

    static final String MENTIONS = "select m.mentions from messages m where m.id = :id";

    static final String TOP_REPLY = "select " + MessageSql.MESSAGE
            + " from (select m.* from tallies r join messages m on m.id = r.message_id where r.reply_to = :id and "
            + MessageSql.VISIBLE + " order by r.likes desc, r.message_id desc limit 1) m" + MessageSql.TALLY;

    private static final String CONTAINS = " casefold(m.content) like casefold(cast(:search as text)) ";

    /** A message's id, if {@code :me} sees it. */
    static final String FIND = "select m.id from messages m where m.id = :id and " + MessageSql.VISIBLE;

    /**
     * The replies to a message, most likes first, then newest. A row comparison is what the index can begin at, if all columns
     * run the same way.
     */
    static final String REPLIES = "select " + MessageSql.MESSAGE
            + " from (select m.*, r.likes as place_likes from tallies r join messages m on m.id = r.message_id"
            + " where r.reply_to = :parent and (r.likes, r.message_id) < (:likes, :before) and " + MessageSql.VISIBLE
            + " order by r.likes desc, r.message_id desc limit :rows) m" + MessageSql.TALLY
            + " order by m.place_likes desc, m.id desc";

    /** Of each lot of a series, from the first on, its newest messages that the text stands in. */
    private static final String OF_LOT = """
             lot(number)
                cross join lateral (
                    select f.* from (
                        select m.* from messages m where m.id / 5000 = lot.number and m.id < :before and
            """ + MessageSql.VISIBLE + " and " + CONTAINS + """
                        offset 0) f
                    order by f.id desc limit :rows) m
            """;

    /**
     * The messages, newest first, that a text of three letters or more stands in, as {@code m}. First of the newest ids, 5,000 after 5,000, as the
     * index has them, until the page is full: so what is frequent costs no more than the page. If ten lots do not fill it, eight others from all over
     * tell whether the text stands in older messages more than rarely: then the lots before are walked through, too. What stands in
     * one of the eight at most is rare enough to be fetched as a whole and sorted; {@code offset 0} keeps the planner from walking through all
     * messages instead.
     */
    private static final String FOUND = """
            (with span as materialized (
                select l.last, greatest(l.last - 9, 0) as first
                from (select least(:before - 1, (select max(id) from messages)) / 5000 as last) l),
            recent as materialized (
                select m.* from span cross join lateral generate_series(span.last, span.first, -1)
            """ + OF_LOT + """
                limit :rows),
            often as materialized (
                select count(*) > 1 as sampled from span
                cross join lateral generate_series(1, 8) part(number)
                cross join lateral (
                    select from messages m where m.id / 5000 = span.first * part.number / 9 and
            """
            + MessageSql.VISIBLE
            + " and "
            + CONTAINS
            + """
                    limit 1) m
                where span.first > 0 and (select count(*) from recent) < :rows),
            older as materialized (
                select m.* from span cross join lateral generate_series(span.first - 1, 0, -1)
            """ + OF_LOT + """
                where (select sampled from often) limit :rows)
            select r.* from recent r
            union all
            select o.* from older o
            union all (
                select f.* from (
                    select m.* from messages m
                    where (select count(*) from recent) < :rows and not (select sampled from often) and
            """ + MessageSql.VISIBLE + " and " + CONTAINS + """
                    offset 0) f
                where f.id < (select first * 5000 from span) order by f.id desc limit :rows)
            order by id desc limit :rows) m
            """;

    private HistorySql() {}

    /**
     * What keeps to the filter, newest first. A tag has an index in the order of the list; so whatever else is asked for is
     * looked for among its messages.
     *
     * @param author null for everybody
     */
    static String filtered(MessageFilter filter, @Nullable Long author) {
        if (filter.findsByTextAlone()) {
            return "select " + MessageSql.MESSAGE + " from " + FOUND + MessageSql.TALLY + "order by m.id desc";
        }
        boolean hashtag = filter.hashtag() != null;
        boolean mention = filter.mention() != null;
        String id = hashtag ? "h.message_id" : mention ? "a.message_id" : "m.id";
        StringBuilder sql = new StringBuilder("select " + MessageSql.MESSAGE + " from (select m.* from ");
        if (hashtag && mention) {
            sql.append("tags h join tags a on a.message_id = h.message_id join messages m on m.id = h.message_id");
        } else {
            sql.append(hashtag || mention ? "tags " + id.charAt(0) + " join messages m on m.id = " + id : "messages m");
        }
        sql.append(" where ").append(id).append(" < :before and ").append(MessageSql.VISIBLE);
        append(sql, hashtag, " and h.tag = :hashtag");
        append(sql, mention, " and a.tag = :mention");
        append(sql, author != null, " and m.author_id = :author");
        append(sql, filter.search() != null, " and" + CONTAINS);
        return sql.append(" order by ")
                .append(id)
                .append(" desc limit :rows) m")
                .append(MessageSql.TALLY)
                .append("order by m.id desc")
                .toString();
    }

    private static void append(StringBuilder sql, boolean asked, String condition) {
        if (asked) {
            sql.append(condition);
        }
    }
}
