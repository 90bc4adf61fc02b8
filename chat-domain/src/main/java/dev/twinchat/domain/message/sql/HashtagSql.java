package dev.twinchat.domain.message.sql;

/** The statement of popular hashtags. */
public final class HashtagSql {

    /**
     * The whole quarters of a day of the last 24 hours are counted already, and so are the whole hours before them; what came in the hour
     * in which they began is counted here. Only messages that are visible to all count, so the response is the same for all and reveals
     * nothing.
     */
    public static final String POPULAR = """
            select hashtag, sum(messages) as messages from (
                select h.hashtag, cast(h.messages as int) as messages from hashtag_hours h
                where h.hour > now() - interval '24 hours'
                  and h.hour < quarter_of(now() - interval '24 hours') + interval '6 hours'
                union all
                select q.hashtag, cast(q.messages as int) from hashtag_quarters q
                where q.quarter > now() - interval '24 hours'
                union all
                select unnest(m.hashtags), 1 from messages m
                where m.created_at > now() - interval '24 hours'
                  and m.created_at < hour_of(now() - interval '24 hours') + interval '1 hour'
                  and m.hashtags <> '{}' and m.audience_only is null and m.audience_except = '{}') used
            group by hashtag having sum(messages) > 0
            order by 2 desc, 1 limit :limit
            """;

    private HashtagSql() {}
}
