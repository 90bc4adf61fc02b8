package dev.twinchat.domain.user.sql;

/** The statements of a search. Each reads a bounded number of users. */
public final class SearchSql {

    private static final String FITS = "search_text like '%' || casefold(cast(:part as text)) || '%'";

    private static final String BEHIND = """
            n.deleted_at is null and lower(n.nickname) >
                greatest(cast(:reached as text), (select lower(b.nickname) from users b where b.id = :after))
            order by lower(n.nickname)
            """;

    /**
     * The next 2,500 users in the order of their nicknames, in an index alone: who of them fits, until the page is full, and if it is not, the last of all of
     * them, unless that is the end.
     */
    public static final String SCAN = """
            select scanned.found, case when cardinality(scanned.found) < :rows then (
                select lower(n.nickname) from users n where
            """ + BEHIND + """
                offset 2499 limit 1) end as reached
            from (
                select array(
                    select part.nickname from (
                        select lower(n.nickname) as nickname, n.search_text from users n where
            """ + BEHIND + " limit 2500) part where part." + FITS + """
                     limit :rows) as found
                offset 0) scanned
            """;

    /** The number of the newest range. */
    public static final String NEWEST = "select coalesce(max(id), 0) / 50000 from users";

    /**
     * Who fits in each of the ranges from this one on, in any order, of each no more than a crowd; null of a range in which three of twenty have the words of the text, since
     * to read the trigrams of most would take too long. It searches as many ranges as are begun in a millisecond, at one at least and at a hundred at most.
     */
    public static final String BY_TRIGRAMS = """
            select id_range.number, case when (
                select count(*) from users n
                where n.id = any(array(select generate_series(id_range.number * 50000 + 2003, id_range.number * 50000 + 49999, 2411)))
                    and n.deleted_at is null and n.search_text ~ all(cast(:words as text[]))) < 3
            then array(
                select lower(n.nickname) from users n
                where n.id / 50000 = id_range.number and n.deleted_at is null and lower(n.nickname) > :reached and n.
            """.stripTrailing() + FITS + """
                 limit (select cast(:crowd as bigint)))
            end as found
            from generate_series(cast(:newest as bigint), greatest(cast(:newest as bigint) - 99, 0), -1) id_range(number)
            where id_range.number = :newest or clock_timestamp() < statement_timestamp() + interval '1 millisecond'
            """;

    /** Those of these nicknames who still fit, in their order. */
    public static final String THESE = """
            select u.id, u.nickname, u.first_name, u.last_name, u.created_at from users u
            where lower(u.nickname) = any(:nicknames) and u.deleted_at is null and u.
            """.stripTrailing() + FITS + " order by lower(u.nickname)";

    private SearchSql() {}
}
