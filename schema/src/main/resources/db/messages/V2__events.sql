-- The event log: what happened to messages, in the order in which everybody is told of it. Each event holds all that its
-- frame needs, so that a replay shows what was true then, and who may see it.
--
-- The order is (transaction_id, id). Numbers of a sequence commit out of order; so the log is read only up to
-- pg_snapshot_xmin(pg_current_snapshot()), below which no transaction is open any more, and never has a gap.

create table events (
    id                 bigint generated always as identity,
    transaction_id     xid8           not null default pg_current_xact_id(),
    occurred_at        timestamptz    not null default now(),
    kind               text           not null check (kind in ('MESSAGE', 'EDITED', 'DELETED')),
    message_id         bigint         not null,
    -- The message as it was then; of a deleted one only its author and its audience.
    author_id          bigint         not null,
    author_nickname    text           not null,
    address_type       text           not null,
    edit_type          text           not null,
    recipient_nickname text,
    excluded_nicknames text[]         not null,
    audience_only      bigint[],
    audience_except    bigint[]       not null,
    content            text           not null,
    hashtags           text[]         not null,
    mentions           text[]         not null,
    reply_to           bigint,
    version            bigint         not null,
    created_at         timestamptz(3) not null,
    modified_at        timestamptz(3),
    modified_by        text
) partition by range (occurred_at);

create index events_order on events (transaction_id, id);

-- What comes when nobody has made its partition in time.
create table events_default partition of events default;

-- Up to where the log was dropped: who wants to go on from before has lost something.
create table events_dropped (
    only_row       boolean primary key default true check (only_row),
    transaction_id xid8 not null
);

-- Makes the partitions of the next days, and drops those that are over `kept` old. Called by the services now and then; two
-- calls at a time do it once.
create function maintain_events(kept interval) returns void language plpgsql as $$
declare
    day       date;
    partition text;
    latest    xid8;
begin
    if not pg_try_advisory_xact_lock(hashtext('maintain_events')) then
        return;
    end if;
    for day in select (now() at time zone 'UTC')::date + ahead from generate_series(-1, 3) ahead loop
        partition := 'events_' || to_char(day, 'YYYYMMDD');
        if to_regclass(partition) is null then
            begin
                execute format('create table %I partition of events for values from (%L) to (%L)',
                    partition, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
            exception when check_violation then
                -- The default partition has events of that day already; they stay there.
                null;
            end;
        end if;
    end loop;
    for partition in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass and c.relname ~ '^events_\d{8}$'
            and (to_date(right(c.relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' < now() - kept
    loop
        execute format('select max(transaction_id) from %I', partition) into latest;
        if latest is not null then
            insert into events_dropped as d (transaction_id) values (latest)
            on conflict (only_row) do update set transaction_id = greatest(d.transaction_id, latest);
        end if;
        execute format('drop table %I', partition);
    end loop;
    with old as (
        delete from events_default where ctid = any(array(
            select ctid from events_default where occurred_at < now() - kept limit 10000))
        returning transaction_id)
    insert into events_dropped as d (transaction_id)
    select max(transaction_id) from old having max(transaction_id) is not null
    on conflict (only_row) do update set transaction_id = greatest(d.transaction_id, excluded.transaction_id);
end
$$;

select maintain_events(interval '8 days');

-- Every text that an edit replaced. The latest is in `messages`.
create table revisions (
    message_id  bigint         not null references messages (id) on delete cascade,
    version     bigint         not null,
    content     text           not null,
    modified_by text           not null,
    modified_at timestamptz(3) not null,
    primary key (message_id, version)
);
