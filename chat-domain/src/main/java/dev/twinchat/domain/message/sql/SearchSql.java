package dev.twinchat.domain.message.sql;

import dev.twinchat.domain.message.IdRanges;

/**
 * The statements of a search. A trigram index has no order. But the index of contents begins with the number of the message's ID range
 * ({@link IdRanges}), so a page of the newest matches needs neither all matches of a frequent text nor one long statement for a rare one.
 */
public final class SearchSql {

    private static final String MESSAGES = "select " + MessageSql.MESSAGE + " from (";

    private static final String PAGE = ") m" + MessageSql.TALLY + "order by m.id desc";

    /** The highest id. */
    public static final String NEWEST = "select coalesce(max(id), 0) from messages";

    /** Those of these ids, the newest first, until the page is full. {@code offset 0} keeps the planner from looking for the text by trigrams. */
    public static final String SCAN =
            MESSAGES + """
            select m.* from (
                select m.* from messages m where m.id >= :begin and m.id < :end and m.id < :before and
            """ + MessageSql.VISIBLE + " order by m.id desc offset 0) m where " + MessageSql.CONTAINS
                    + " order by m.id desc limit :rows" + PAGE;

    /**
     * The ids in each of these ranges, from the newest on, in any order: null for a message that has the beginning of the text only, and of each range no more than a
     * crowd. Where most messages have all trigrams of the text, to read them would take too long: so it tells null of a range in which two of six messages have the
     * words of the text (797 ids from one to the next: what repeats itself every ten or thousand messages does not meet all of them). It searches as many ranges as
     * are begun in a millisecond, at one at least and at a hundred at most. That the limit is unknown keeps the planner from walking through all messages for the
     * first of a text that it takes for frequent.
     */
    public static final String BY_TRIGRAMS = """
            select case when (
                select count(*) from messages m
                where m.id = any(array(select generate_series(id_range.number * 5000 + 401, id_range.number * 5000 + 4999, 797)))
                    and casefold(m.content) ~ all(cast(:words as text[]))) < 2
            then array(
                select case when
            """ + MessageSql.CONTAINS + """
                then m.id end
                from messages m
                where m.id / 5000 = id_range.number and casefold(m.content) like casefold(cast(:head as text)) and
            """ + MessageSql.VISIBLE + """
                limit (select cast(:crowd as bigint)))
            end as ids
            from generate_series(cast(:newest as bigint), greatest(cast(:newest as bigint) - 99, 0), -1) id_range(number)
            where id_range.number = :newest or clock_timestamp() < statement_timestamp() + interval '1 millisecond'
            """;

    /** Those of these ids that still have the text, the newest first. */
    public static final String THESE = MESSAGES + "select m.* from messages m where m.id = any(:ids) and "
            + MessageSql.VISIBLE + " and " + MessageSql.CONTAINS + PAGE;

    private SearchSql() {}
}
