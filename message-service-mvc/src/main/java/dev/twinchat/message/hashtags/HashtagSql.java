package dev.twinchat.message.hashtags;

/** The statement of popular hashtags. */
final class HashtagSql {

    /**
     * The whole hours of the last 24 are counted already; what came in the hour in which they began is counted here. Only
     * messages that everyone may see count, so everybody gets the same answer and learns of nothing that is not for them.
     */
    static final String POPULAR = """
            select hashtag, cast(sum(messages) as bigint) as messages from (
                select h.hashtag, sum(cast(h.messages as int)) as messages from hashtag_hours h
                where h.hour > now() - interval '24 hours'
                group by h.hashtag
                union all
                select m.hashtag, count(*) from (
                    select unnest(m.hashtags) as hashtag from messages m
                    where m.created_at > now() - interval '24 hours'
                      and m.created_at < hour_of(now() - interval '24 hours') + interval '1 hour'
                      and m.hashtags <> '{}' and m.audience_only is null and m.audience_except = '{}') m
                group by m.hashtag) used
            group by hashtag having sum(messages) > 0
            order by 2 desc, 1 limit :limit
            """;

    private HashtagSql() {}
}
