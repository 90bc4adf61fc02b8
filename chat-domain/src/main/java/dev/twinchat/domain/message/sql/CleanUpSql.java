package dev.twinchat.domain.message.sql;

/**
 * The statements of the clean-up. Each removes a batch, for one replica at a time: a replica without the lock does nothing. None takes a
 * transaction id before there is something to remove.
 */
public final class CleanUpSql {

    /** What is found for so long behind a deletion is removed, too: a request may have been under way, with a token that lived. */
    private static final String RECENT = "d.noted_at > now() - interval '2 hours'";

    private static final String TURN = """
            with turn as materialized (select pg_try_advisory_xact_lock(hashtext('clean_up'), 0) as mine),
            """;

    /** How far the deletions were followed, and whether any is recent; one row. */
    public static final String STATE = """
            select (select f.next from deletions_followed f) as next,
                   exists (select from deleted_users d where
            """ + " " + RECENT + ") as recent";

    /** Notes deleted users, and how far the deletions were followed. */
    public static final String NOTE = """
            with noted as (
                insert into deleted_users (user_id) select unnest(cast(:users as bigint[]))
                on conflict (user_id) do update set noted_at = now())
            insert into deletions_followed (next) values (:next)
            on conflict (only_row) do update set next = excluded.next
            returning 1
            """;

    /** Deletes messages like their authors would: behind each message's lock, in the order of ids, with an event. */
    public static final String MESSAGES = TURN
            + """
            due as materialized (
                select m.id
                from turn cross join deleted_users d
                cross join lateral (select id from messages where author_id = d.user_id limit :batch) m
                where turn.mine and
            """ + " " + RECENT
            + """
                 order by m.id limit :batch),
            locked as materialized (select due.id from due cross join lateral pg_advisory_xact_lock(due.id)),
            deleted as (delete from messages m using locked where m.id = locked.id returning m.*),
            logged as (
                insert into events (
            """ + EventSql.COLUMNS + ") select 'DELETED', " + EventSql.GONE
            + " from deleted m) select count(*) from deleted";

    /** Removes the texts of deleted users from the event log; that their messages were deleted stays there. */
    public static final String EVENTS = TURN + """
            due as materialized (
                select e.author_id, e.id
                from turn cross join deleted_users d
                cross join lateral (
                    select author_id, id from events where author_id = d.user_id and kind <> 'DELETED' limit :batch) e
                where turn.mine and
            """ + " " + RECENT + """
                 limit :batch),
            removed as (
                delete from events e using due
                where e.author_id = due.author_id and e.id = due.id and e.kind <> 'DELETED' returning 1)
            select count(*) from removed
            """;

    /** Removes the idempotency keys of deleted users. */
    public static final String KEYS = TURN + """
            due as materialized (
                select k.user_id, k.origin, k.key
                from turn cross join deleted_users d
                cross join lateral (select * from idempotency_keys where user_id = d.user_id limit :batch) k
                where turn.mine and
            """ + " " + RECENT + """
                 limit :batch),
            removed as (
                delete from idempotency_keys k using due
                where k.user_id = due.user_id and k.origin = due.origin and k.key = due.key returning 1)
            select count(*) from removed
            """;

    /** Keys that mean nothing any more, with an hour to spare. */
    public static final String OLD_KEYS = TURN + """
            due as materialized (
                select k.user_id, k.origin, k.key
                from turn cross join lateral (
                    select * from idempotency_keys where created_at < now() - interval '25 hours'
                    order by created_at limit :batch) k
                where turn.mine),
            removed as (
                delete from idempotency_keys k using due
                where k.user_id = due.user_id and k.origin = due.origin and k.key = due.key
                      and k.created_at < now() - interval '25 hours' returning 1)
            select count(*) from removed
            """;

    /** Removes the likes of deleted users; counts follow. */
    public static final String LIKES = reactions("likes");

    /** Removes the shares of deleted users; counts follow. */
    public static final String SHARES = reactions("shares");

    private CleanUpSql() {}

    private static String reactions(String table) {
        return TURN + """
                due as materialized (
                    select r.message_id, r.user_id
                    from turn cross join deleted_users d
                    cross join lateral (select message_id, user_id from %1$s where user_id = d.user_id limit :batch) r
                    where turn.mine and
                """.formatted(table) + " " + RECENT + """
                     order by r.message_id limit :batch),
                removed as (
                    delete from %1$s r using due where r.message_id = due.message_id and r.user_id = due.user_id returning 1)
                select count(*) from removed
                """.formatted(table);
    }
}
