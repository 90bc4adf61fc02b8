package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageSql;

/**
 * The statements of a search. No index has trigrams in an order; but that of the contents begins with the number of the 5,000 ids that a message is
 * among, its lot, so that what is frequent need not be found as a whole for a page of the newest. Each statement looks at few lots, or for what is rare.
 */
final class SearchSql {

    /** So many ids are a lot, as the index has them. */
    static final int LOT = 5000;

    /** So many lots are looked at in one statement, so that none takes long where nothing is found. */
    static final int TOGETHER = 5;

    /** The newest ten lots of a search are between these two. */
    private static final String SPAN = """
            with span as materialized (
                select l.last, greatest(l.last - 9, 0) as first
                from (select least(:from - 1, (select max(id) from messages)) / 5000 as last) l)
            """;

    /** Of each lot of a series, from the first on, its newest messages that the text stands in, until the page is full. */
    private static final String OF_LOTS = """
             lot(number)
                cross join lateral (
                    select f.* from (
                        select m.* from messages m where m.id / 5000 = lot.number and m.id < :before and
            """ + MessageSql.VISIBLE + " and " + MessageSql.CONTAINS + """
                        offset 0) f
                    order by f.id desc limit :rows) m
                limit :rows
            """;

    private static final String MESSAGES = "select " + MessageSql.MESSAGE + " from (";

    private static final String NEWEST_FIRST = ") m" + MessageSql.TALLY + "order by m.id desc";

    /** Those of five of the newest ten lots, without the newest of them. */
    static final String RECENT = SPAN + MESSAGES
            + "select m.* from span cross join lateral"
            + " generate_series(span.last - :newer, greatest(span.last - :newer - 4, span.first), -1)" + OF_LOTS
            + NEWEST_FIRST;

    /**
     * How many lots there are before those, and in how many of some of them the text stands, two at most: of eight parts, the four from this one on. That the limit is unknown keeps
     * the planner from walking through all messages for the first of a text that it takes for frequent.
     */
    static final String OLDER = SPAN + """
            select span.first as lots, (
                select count(*) from (
                    select from generate_series(cast(:part as bigint), :part + 3) part(number)
                    cross join lateral (
                        select from messages m where m.id / 5000 = span.first * part.number / 9 and
            """ + MessageSql.VISIBLE + " and " + MessageSql.CONTAINS + """
                        limit (select 1)) m
                    where span.first > 0 limit 2) found) as found from span
            """;

    /** Those of the lot with this number and the four before. */
    static final String OF_SOME_LOTS = MESSAGES
            + "select m.* from generate_series(cast(:lot as bigint), greatest(:lot - 4, 0), -1)" + OF_LOTS
            + NEWEST_FIRST;

    /** What is rare enough to be fetched as a whole and sorted; {@code offset 0} keeps the planner from walking through all messages instead. */
    static final String RARE = MESSAGES + "select f.* from (select m.* from messages m where " + MessageSql.VISIBLE
            + " and " + MessageSql.CONTAINS + " offset 0) f where f.id < :before order by f.id desc limit :rows"
            + NEWEST_FIRST;

    private SearchSql() {}
}
