package dev.twinchat.domain.message.sql;

/**
 * The statements of reactions. Each returns the message's id if {@code :me} sees it, whether it changed anything or not.
 *
 * <p>Concurrent reactions to one message change one row, its tally. They wait for each other by a lock that takes no transaction id, before
 * the change, so that a waiting transaction does not hold back the event log. The locks of edits have positive numbers; so reactions do not
 * wait for edits.
 */
public final class ReactionSql {

    private static final String SEEN = """
            with locked as materialized (
                select cast(:id as bigint) as id from pg_advisory_xact_lock(-cast(:id as bigint))),
            seen as (
                select m.id from messages m where m.id = (select id from locked) and
            """ + MessageSql.VISIBLE;

    /** The message is kept from being deleted until the reaction is stored. */
    private static final String KEPT = SEEN + " for key share), ";

    private static final String STORED = " on conflict do nothing) select id from seen";

    /** Likes a message. */
    public static final String LIKE = KEPT
            + "liked as (insert into likes (message_id, user_id) select id, cast(:me as bigint) from seen" + STORED;

    /** Shares a message. */
    public static final String SHARE = KEPT
            + "shared as (insert into shares (message_id, user_id, user_nickname)"
            + " select id, cast(:me as bigint), cast(:nickname as text) from seen" + STORED;

    /** Takes a like back. */
    public static final String UNLIKE = SEEN
            + "), gone as (delete from likes l using seen where l.message_id = seen.id and l.user_id = :me)"
            + " select id from seen";

    /** Takes a share back. */
    public static final String UNSHARE = SEEN
            + "), gone as (delete from shares s using seen where s.message_id = seen.id and s.user_id = :me)"
            + " select id from seen";

    private ReactionSql() {}
}
