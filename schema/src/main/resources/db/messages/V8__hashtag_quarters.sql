-- What searches and popular hashtags need so that none of their statements takes long.

-- What is new waits in a list that is read for each lot of messages in which a search looks; so it is shorter than it was.
alter index messages_search set (gin_pending_list_limit = 64);

-- Nobody posts meanwhile, so that every message is counted once, by the old rules or by the new ones.
lock table messages in share row exclusive mode;

-- The hours of `hashtag_hours` added up to quarters of a day (UTC): so 24 hours are at most four quarters and five hours before them.
create table hashtag_quarters (
    quarter  timestamptz not null,
    hashtag  text        not null,
    stripe   smallint    not null,
    messages bigint      not null,
    primary key (quarter, hashtag, stripe)
);

-- The quarter that a time is in, in every time zone the same.
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable as $$
    select date_bin(interval '6 hours', moment, timestamptz '2000-01-01 00:00:00Z')
$$;

-- What was counted in stripes, in one.
create temporary table counted on commit drop as
    select hour, hashtag, sum(messages) as messages from hashtag_hours group by hour, hashtag;
truncate hashtag_hours;
insert into hashtag_hours (hour, hashtag, stripe, messages) select hour, hashtag, 0, messages from counted;

create function rebuild_hashtag_quarters() returns void language sql as $$
    truncate hashtag_quarters;
    insert into hashtag_quarters (quarter, hashtag, stripe, messages)
    select quarter_of(hour), hashtag, 0, sum(messages) from hashtag_hours group by 1, 2;
$$;

select rebuild_hashtag_quarters();

alter function rebuild_social() rename to rebuild_tags_and_tallies;

create function rebuild_social() returns void language sql as $$
    select rebuild_tags_and_tallies();
    select rebuild_hashtag_quarters();
$$;

-- Stripes 1 to 4 are for those who post or edit, who so hardly wait for each other, and 5 is for who deletes: the clean-up deletes many messages at a time, and would
-- otherwise wait for a post that waits for it. The hourly maintenance moves what they have counted to stripe 0.
create or replace function tag_message() returns trigger language plpgsql as $$
declare
    message messages := coalesce(new, old);
    before  text[] := '{}';
    behind  text[] := '{}';
    counted text[];
    changes int[];
    own     smallint := case tg_op when 'DELETE' then 5 else pg_backend_pid() % 4 + 1 end;
begin
    if tg_op <> 'INSERT' then
        before := tags_of(old.hashtags, old.mentions);
    end if;
    if tg_op <> 'DELETE' then
        behind := tags_of(new.hashtags, new.mentions);
    end if;
    delete from tags where message_id = message.id and tag = any(before) and tag <> all(behind);
    insert into tags (tag, message_id) select tag, message.id from unnest(behind) tag where tag <> all(before)
    on conflict do nothing;
    if message.audience_only is null and message.audience_except = '{}'
            and message.created_at > now() - interval '24 hours' then
        -- In one order, so that of two messages with the same hashtags one only waits for the other.
        select array_agg(substr(changed.tag, 2) order by changed.tag), array_agg(changed.change order by changed.tag)
        into counted, changes
        from (
            select tag, -1 as change from unnest(before) tag where tag <> all(behind)
            union all
            select tag, 1 from unnest(behind) tag where tag <> all(before)) changed
        where changed.tag like '#%';
        insert into hashtag_hours as h (hour, hashtag, stripe, messages)
        select hour_of(message.created_at), changed.hashtag, own, changed.change
        from unnest(counted, changes) changed(hashtag, change)
        on conflict (hour, hashtag, stripe) do update set messages = h.messages + excluded.messages;
        insert into hashtag_quarters as q (quarter, hashtag, stripe, messages)
        select quarter_of(message.created_at), changed.hashtag, own, changed.change
        from unnest(counted, changes) changed(hashtag, change)
        on conflict (quarter, hashtag, stripe) do update set messages = q.messages + excluded.messages;
    end if;
    return null;
end
$$;

-- The hourly maintenance also moves what was counted to stripe 0, some thousand rows at a time, since it holds the event log back meanwhile. What somebody is counting in
-- at the moment stays until the next time, so nobody is waited for.
create or replace function maintain_events(kept interval) returns void language plpgsql as $$
begin
    if not pg_try_advisory_xact_lock(hashtext('maintain_events')) then
        return;
    end if;
    perform maintain_event_partitions(kept);
    delete from hashtag_hours where hour < now() - interval '26 hours';
    delete from hashtag_quarters where quarter < now() - interval '32 hours';
    with moved as (
        delete from hashtag_hours where ctid = any(array(
            select ctid from hashtag_hours where stripe > 0 and hour < hour_of(now())
            limit 10000 for update skip locked))
        returning hour, hashtag, messages)
    insert into hashtag_hours as h (hour, hashtag, stripe, messages)
    select hour, hashtag, 0, sum(messages) from moved group by hour, hashtag order by hour, hashtag
    on conflict (hour, hashtag, stripe) do update set messages = h.messages + excluded.messages;
    with moved as (
        delete from hashtag_quarters where ctid = any(array(
            select ctid from hashtag_quarters where stripe > 0 limit 10000 for update skip locked))
        returning quarter, hashtag, messages)
    insert into hashtag_quarters as q (quarter, hashtag, stripe, messages)
    select quarter, hashtag, 0, sum(messages) from moved group by quarter, hashtag order by quarter, hashtag
    on conflict (quarter, hashtag, stripe) do update set messages = q.messages + excluded.messages;
end
$$;
