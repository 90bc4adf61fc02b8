package dev.twinchat.domain.message.sql;

/** The statements that read the event log. */
public final class LogSql {

    private static final String HORIZON = """
            select cast(cast(pg_snapshot_xmin(s) as text) as bigint) as horizon,
                   cast(cast(pg_snapshot_xmax(s) as text) as bigint) as next_transaction
            """;

    private static final String COLUMNS = """
                 , e.transaction_number, e.id, e.kind, e.audience_only, e.audience_except, e.message_id, e.author_id,
                   e.author_nickname, e.address_type, e.edit_type, e.recipient_nickname, e.excluded_nicknames, e.content,
                   e.hashtags, e.mentions, e.reply_to, e.version, e.created_at, e.modified_at, e.modified_by, e.likes,
                   e.replies, e.shares, e.traceparent
            from pg_current_snapshot() s
            """;

    private static final String BEHIND = """
                where (e.transaction_id, e.id) > (cast(cast(:transaction as text) as xid8), :id)
                  and e.transaction_id < pg_snapshot_xmin(s)
            """;

    /** A frame is the same for all who get it; so of the replies it counts those that everyone who gets it sees. */
    private static final String EVENTS = """
            left join lateral (
                select e.*, cast(cast(e.transaction_id as text) as bigint) as transaction_number,
                       coalesce(t.likes, 0) as likes, coalesce(t.replies, 0) as replies, coalesce(t.shares, 0) as shares
                from events e left join tallies t on t.message_id = e.message_id
            """ + BEHIND;

    private static final String END = """
                order by e.transaction_id, e.id
                limit :rows) e on true
            order by e.transaction_number, e.id
            """;

    /** How many events a statement reads, whatever their audience: this bounds its time, however few are for the caller. */
    private static final int LOOKED_AT = 5_000;

    private static final String BOUND = """
            left join lateral (
                select e.transaction_id, e.id from events e
            """ + BEHIND + """
                order by e.transaction_id, e.id
            """ + "offset " + (LOOKED_AT - 1) + " limit 1) b on true\n";

    private static final String VISIBLE = """
                  and (e.transaction_id, e.id) <= (coalesce(b.transaction_id, pg_snapshot_xmin(s)), coalesce(b.id, 0))
                  and (e.author_id = :me
                       or e.audience_only is null and not (:me = any(e.audience_except))
                       or :me = any(e.audience_only))
            """;

    /** What comes behind an event; one row at least, without an event if there is none. */
    public static final String AFTER = HORIZON + """
                 , cast(cast(pg_snapshot_xmin(s) as text) as bigint) as end_transaction, cast(0 as bigint) as end_id
            """ + COLUMNS + EVENTS + "and e.occurred_at > :since\n" + END;

    /** The same, of what the user {@code :me} may see, and up to an end that may come before that of the log. */
    public static final String AFTER_FOR = HORIZON + """
                 , cast(cast(coalesce(b.transaction_id, pg_snapshot_xmin(s)) as text) as bigint) as end_transaction,
                   coalesce(b.id, 0) as end_id
            """ + COLUMNS + BOUND + EVENTS + VISIBLE + END;

    /** Where the log ends. */
    public static final String NEWEST = HORIZON + " from pg_current_snapshot() s";

    /** Whether everything behind a transaction is still there, and the transaction is not one of the future. */
    public static final String KEEPS = """
            select cast(cast(:transaction as text) as xid8) <= pg_snapshot_xmax(pg_current_snapshot())
               and not exists (select from events_dropped d
                               where d.transaction_id > cast(cast(:transaction as text) as xid8))
            """;

    /** Makes the partitions of the next days and drops the old ones. */
    public static final String MAINTAIN = "select 1 from maintain_events(interval '8 days')";

    private LogSql() {}
}
