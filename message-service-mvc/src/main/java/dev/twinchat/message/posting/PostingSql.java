package dev.twinchat.message.posting;

import dev.twinchat.message.store.MessageSql;

/** The statements of posting. */
final class PostingSql {

    private static final String COLUMNS = """
            author_id, author_nickname, address_type, edit_type, recipient_nickname, excluded_nicknames,
            audience_only, audience_except, content, hashtags, mentions, reply_to
            """;

    private static final String VALUES = """
            :author, :nickname, :type, :edit, :recipient, :excluded,
            :only, :except, :content, :hashtags, :mentions, :parent
            """;

    static final String INSERT =
            "insert into messages as m (" + COLUMNS + ") values (" + VALUES + ") returning " + MessageSql.MESSAGE;

    /**
     * Takes the key and stores the message, or does neither. Whoever comes second under one key waits here until the first is
     * through. A key that is over a day old counts as new.
     */
    static final String INSERT_ONCE =
            """
            with taken as (
                insert into idempotency_keys as k (user_id, origin, key, fingerprint, message_id)
                values (:author, 'rest', :key, :fingerprint, nextval('messages_id_seq'))
                on conflict (user_id, origin, key) do update
                set fingerprint = excluded.fingerprint, message_id = excluded.message_id, created_at = now()
                where k.created_at <= now() - interval '24 hours'
                returning message_id)
            insert into messages as m (id,
            """ + COLUMNS + ") select taken.message_id, " + VALUES + " from taken returning " + MessageSql.MESSAGE;

    /** What a key was used for within the last day. */
    static final String FIND_USE = """
            select fingerprint, message_id from idempotency_keys
            where user_id = :author and origin = 'rest' and key = :key and created_at > now() - interval '24 hours'
            """;

    /** Who sees the message that is replied to, if {@code :me} does. */
    static final String FIND_PARENT = """
            select m.author_id, m.audience_only, m.audience_except from messages m where m.id = :id and
            """ + MessageSql.VISIBLE;

    private PostingSql() {}
}
