package dev.twinchat.domain.message.sql;

/** The statements of posting. */
public final class PostingSql {

    private static final String COLUMNS = """
            author_id, author_nickname, address_type, edit_type, recipient_nickname, excluded_nicknames,
            audience_only, audience_except, content, hashtags, mentions, reply_to
            """;

    private static final String VALUES = """
            :author, :nickname, :type, :edit, :recipient, :excluded,
            :only, :except, :content, :hashtags, :mentions, :parent
            """;

    /** Behind the insertion {@code inserted}: writes the event, too, and answers with the message. */
    private static final String EVENT = """
            returning *),
            logged as (
                insert into events (
            """ + EventSql.COLUMNS + ", traceparent) select 'MESSAGE', " + EventSql.MESSAGE
            + ", cast(:traceparent as text) from inserted m) select " + MessageSql.NEW_MESSAGE
            + " from inserted m";

    /** Stores a message and logs the event. */
    public static final String INSERT =
            "with inserted as (insert into messages (" + COLUMNS + ") values (" + VALUES + ") " + EVENT;

    /**
     * Takes the key and stores the message, or does neither. A concurrent statement with the same key waits here for the first one. A key
     * that is over a day old counts as new.
     */
    public static final String INSERT_ONCE =
            """
            with taken as (
                insert into idempotency_keys as k (user_id, origin, key, fingerprint, message_id)
                values (:author, :origin, :key, :fingerprint, nextval('messages_id_seq'))
                on conflict (user_id, origin, key) do update
                set fingerprint = excluded.fingerprint, message_id = excluded.message_id, created_at = now()
                where k.created_at <= now() - interval '24 hours'
                returning message_id),
            inserted as (
                insert into messages (id,
            """ + COLUMNS + ") select taken.message_id, " + VALUES + " from taken " + EVENT;

    /** What a key was used for within the last day. */
    public static final String FIND_USE = """
            select fingerprint, message_id from idempotency_keys
            where user_id = :author and origin = :origin and key = :key and created_at > now() - interval '24 hours'
            """;

    /** Who sees the message that is replied to, if {@code :me} does. */
    public static final String FIND_PARENT = """
            select m.author_id, m.audience_only, m.audience_except from messages m where m.id = :id and
            """ + MessageSql.VISIBLE;

    private PostingSql() {}
}
