package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.message.store.MessageSql;

/**
 * The statements of a search. No index has trigrams in an order; but that of the contents begins with the number of the lot that a message is in
 * ({@link Lots}), so that what is frequent need not be found as a whole for a page of the newest. Each looks at few lots, or for what is rare.
 */
final class SearchSql {

    private static final String MESSAGES = "select " + MessageSql.MESSAGE + " from (";

    private static final String NEWEST_FIRST = " order by f.id desc limit :rows";

    private static final String PAGE = ") m" + MessageSql.TALLY + "order by m.id desc";

    /** The highest id. */
    static final String NEWEST = "select coalesce(max(id), 0) from messages";

    /** Those of these lots, the newest first, until the page is full. */
    static final String OF_SOME_LOTS = MESSAGES + """
            select m.* from generate_series(cast(:newest as bigint), :oldest, -1) lot(number)
            cross join lateral (
                select f.* from (
                    select m.* from messages m where m.id / 5000 = lot.number and m.id < :before and
            """ + MessageSql.VISIBLE + " and " + MessageSql.CONTAINS
            + " offset 0) f" + NEWEST_FIRST + ") m limit :rows"
            + PAGE;

    /**
     * In how many of four of these lots the text stands, two at most: of eight from all over, the four from this one on. That the limit is unknown keeps
     * the planner from walking through all messages for the first of a text that it takes for frequent.
     */
    static final String SAMPLE = """
            select count(*) from (
                select from generate_series(cast(:part as bigint), :part + 3) part(number)
                cross join lateral (
                    select from messages m where m.id / 5000 = :lots * part.number / 9 and
            """ + MessageSql.VISIBLE + " and " + MessageSql.CONTAINS + """
                    limit (select 1)) m
                limit 2) found
            """;

    /** What is rare enough to be fetched as a whole and sorted; {@code offset 0} keeps the planner from walking through all messages instead. */
    static final String RARE = MESSAGES + "select f.* from (select m.* from messages m where " + MessageSql.VISIBLE
            + " and " + MessageSql.CONTAINS + " offset 0) f where f.id < :before" + NEWEST_FIRST + PAGE;

    private SearchSql() {}
}
