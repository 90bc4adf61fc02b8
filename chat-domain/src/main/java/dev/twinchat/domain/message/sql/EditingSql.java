package dev.twinchat.domain.message.sql;

/**
 * The statements of editing. Each that changes a message writes the event of the change, and first waits for a lock on the message's id
 * that lasts until the transaction ends. The lock takes no transaction id, the change behind it does; so the changes of one message have
 * ascending transaction ids, and stand in the event log in the order of their versions.
 *
 * <p>An edit is a function of the schema, {@code edit_message}: what stands behind the lock there sees what was changed during the wait. In
 * a deletion, what is to be deleted is joined to the lock. The wait makes its snapshot old, but a row that was changed since is read again
 * and compared with the conditions as it is now (PostgreSQL's {@code EvalPlanQual}).
 */
public final class EditingSql {

    private static final String LOCKED = """
            with locked as materialized (
                select cast(:id as bigint) as id from pg_advisory_xact_lock(:id)),
            """;

    /** Changes a text, keeps the one before as a revision, and logs the event: a row if it was changed, none if it may not be. */
    public static final String EDIT = "select " + MessageSql.MESSAGE + """
             from edit_message(:id, :me, :editor, :version, :content, :hashtags, :mentions, :traceparent) m
            """ + MessageSql.TALLY;

    /** Deletes a message of the user {@code :me} and logs the event: a row if there was one. */
    public static final String DELETE = LOCKED
            + """
            deleted as (
                delete from messages m using locked where m.id = locked.id and m.author_id = :me returning m.*),
            logged as (
                insert into events (
            """ + EventSql.COLUMNS + ", traceparent) select 'DELETED', " + EventSql.GONE
            + ", cast(:traceparent as text) from deleted m) select id from deleted";

    /** Who may edit a message and who sees it, if the user {@code :me} does. */
    public static final String FIND_EDITABLE = """
            select m.author_id, m.edit_type, m.audience_only, m.audience_except from messages m where m.id = :id and
            """ + MessageSql.VISIBLE;

    /**
     * A page of the texts of a message, if the user {@code :me} sees it: no row at all if not, and a row of nulls if there is
     * none on the page.
     */
    public static final String REVISIONS = """
            select r.version, r.content, r.modified_by, r.modified_at from messages m
            left join lateral (
                select * from (
                    select m.version, m.content, coalesce(m.modified_by, m.author_nickname) as modified_by,
                        coalesce(m.modified_at, m.created_at) as modified_at
                    union all
                    (select k.version, k.content, k.modified_by, k.modified_at from revisions k
                    where k.message_id = m.id and k.version < :before order by k.version desc limit :rows)) t
                where t.version < :before order by t.version desc limit :rows) r on true
            where m.id = :id and
            """ + MessageSql.VISIBLE + " order by r.version desc";

    private EditingSql() {}
}
