-- Likes, shares, tags, and the counts and orders that are read from them.
--
-- What can be worked out from other rows (`tags`, `tallies`, `hashtag_hours`) is kept by triggers, in the transaction of the
-- change: posting, editing, deleting, the clean-up and a seed need not know of it, and none can forget it. A message without
-- a tag that replies to nothing fires no trigger.

create extension if not exists pg_trgm;

-- Substrings of a content, letter case ignored. What is new waits in a list that each search reads through; it is kept short,
-- because whoever makes it too long merges it into the index, and holds the event log back meanwhile.
create index messages_search on messages using gin (casefold(content) gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 256);

-- The messages that everyone may see and that have a hashtag, by time.
create index messages_hashtagged on messages (created_at) include (hashtags)
    where hashtags <> '{}' and audience_only is null and audience_except = '{}';

create table likes (
    message_id bigint not null references messages (id) on delete cascade,
    user_id    bigint not null,
    primary key (message_id, user_id)
);

create index likes_user on likes (user_id);

-- Numbered together with the messages: so a feed, in which both stand, has one order and its cursor is one number.
create table shares (
    id            bigint not null default nextval('messages_id_seq'),
    message_id    bigint not null references messages (id) on delete cascade,
    user_id       bigint not null,
    user_nickname text   not null,
    primary key (message_id, user_id)
);

-- What a user shared, newest first.
create index shares_user on shares (user_id, id desc) include (message_id);

-- Which messages have a tag: `#` with a hashtag, or `@` with a mention in lower case.
create table tags (
    tag        text   not null,
    message_id bigint not null,
    primary key (tag, message_id)
);

-- How often a hashtag stands in the messages of an hour that everyone may see. Each hashtag has several rows, which are added
-- up, so that those who use it at the same time need not wait for each other.
create table hashtag_hours (
    hour     timestamptz not null,
    hashtag  text        not null,
    stripe   smallint    not null,
    messages bigint      not null,
    primary key (hour, hashtag, stripe)
);

-- The counts of a message. One without a row has none, but every reply has a row, for the order of the replies.
-- No foreign key: to check it would lock messages. A row that stays behind when its message goes is never seen.
create table tallies (
    message_id bigint  primary key,
    -- Of a reply: what it replies to.
    reply_to   bigint,
    -- Of a reply: whether some who see what it replies to do not see it.
    narrowed   boolean not null default false,
    likes      bigint  not null default 0,
    shares     bigint  not null default 0,
    -- How many replies it has that are not narrowed; so everyone who sees it sees them.
    replies    bigint  not null default 0
) with (fillfactor = 80);

-- The replies to a message, most likes first, then newest.
create index tallies_replies on tallies (reply_to, likes desc, message_id desc) where reply_to is not null;

-- The replies that must be counted for each reader. Hardly any message has one.
create index tallies_narrowed on tallies (reply_to) include (message_id) where narrowed;

drop index messages_replies;

-- Whether some who see the parent do not see the reply. Authors see their messages in any case.
create function narrows(reply messages, parent messages) returns boolean language sql immutable as $$
    select case
        when reply.audience_only is null then
            not array_remove(reply.audience_except, reply.author_id)
                <@ array_remove(parent.audience_except, parent.author_id)
        when parent.audience_only is null then true
        else not (parent.audience_only || parent.author_id) <@ (reply.audience_only || reply.author_id)
    end
$$;

create function tags_of(hashtags text[], mentions text[]) returns text[] language sql immutable as $$
    select array(
        select '#' || hashtag from unnest(hashtags) hashtag
        union all
        select '@' || lower(mention) from unnest(mentions) mention)
$$;

-- The hour that a time is in, in every time zone the same.
create function hour_of(moment timestamptz) returns timestamptz language sql immutable as $$
    select date_bin(interval '1 hour', moment, timestamptz '2000-01-01 00:00:00Z')
$$;

create function tally_reply() returns trigger language plpgsql as $$
declare
    narrow boolean;
begin
    select narrows(new, parent) into narrow from messages parent where parent.id = new.reply_to;
    insert into tallies (message_id, reply_to, narrowed) values (new.id, new.reply_to, coalesce(narrow, false))
    on conflict (message_id) do update set reply_to = excluded.reply_to, narrowed = excluded.narrowed;
    if not narrow then
        insert into tallies as t (message_id, replies) values (new.reply_to, 1)
        on conflict (message_id) do update set replies = t.replies + 1;
    end if;
    return null;
end
$$;

create function untally_message() returns trigger language plpgsql as $$
declare
    narrow boolean;
begin
    delete from tallies where message_id = old.id returning narrowed into narrow;
    if old.reply_to is not null and not narrow then
        update tallies set replies = replies - 1 where message_id = old.reply_to;
    end if;
    return null;
end
$$;

-- Adds up what a statement changed in `likes` or `shares`. Those that go with their message find no tally any more.
create function tally_reactions() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into tallies as t (message_id, likes, shares)
        select message_id,
            case tg_table_name when 'likes' then count(*) else 0 end,
            case tg_table_name when 'shares' then count(*) else 0 end
        from changed group by message_id order by message_id
        on conflict (message_id) do update set likes = t.likes + excluded.likes, shares = t.shares + excluded.shares;
    else
        update tallies t
        set likes = t.likes - case tg_table_name when 'likes' then gone.number else 0 end,
            shares = t.shares - case tg_table_name when 'shares' then gone.number else 0 end
        from (select message_id, count(*) as number from changed group by message_id) gone
        where t.message_id = gone.message_id;
    end if;
    return null;
end
$$;

create function tag_message() returns trigger language plpgsql as $$
declare
    message messages := coalesce(new, old);
    before  text[] := '{}';
    behind  text[] := '{}';
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
        insert into hashtag_hours as h (hour, hashtag, stripe, messages)
        select hour_of(message.created_at), substr(changed.tag, 2), pg_backend_pid() % 16, changed.messages
        from (
            select tag, -1 as messages from unnest(before) tag where tag <> all(behind)
            union all
            select tag, 1 from unnest(behind) tag where tag <> all(before)) changed
        where changed.tag like '#%' order by changed.tag
        on conflict (hour, hashtag, stripe) do update set messages = h.messages + excluded.messages;
    end if;
    return null;
end
$$;

-- Works out from the messages, likes and shares what the triggers keep. For a seed, which is faster without triggers.
create function rebuild_social() returns void language sql as $$
    truncate tags, tallies, hashtag_hours;
    insert into tags (tag, message_id) select '#' || hashtag, m.id from messages m, unnest(m.hashtags) hashtag
    on conflict do nothing;
    insert into tags (tag, message_id) select '@' || lower(mention), m.id from messages m, unnest(m.mentions) mention
    on conflict do nothing;
    insert into tallies (message_id, reply_to, narrowed)
    select m.id, m.reply_to, coalesce(narrows(m, parent), false)
    from messages m left join messages parent on parent.id = m.reply_to where m.reply_to is not null;
    insert into tallies as t (message_id, replies)
    select reply_to, count(*) from tallies where reply_to is not null and not narrowed group by reply_to
    on conflict (message_id) do update set replies = excluded.replies;
    insert into tallies as t (message_id, likes) select message_id, count(*) from likes group by message_id
    on conflict (message_id) do update set likes = excluded.likes;
    insert into tallies as t (message_id, shares) select message_id, count(*) from shares group by message_id
    on conflict (message_id) do update set shares = excluded.shares;
    insert into hashtag_hours (hour, hashtag, stripe, messages)
    select hour_of(m.created_at), hashtag, 0, count(*)
    from messages m, unnest(m.hashtags) hashtag
    where m.audience_only is null and m.audience_except = '{}' and m.created_at > now() - interval '24 hours'
    group by 1, 2;
$$;

select rebuild_social();

create trigger tally_reply after insert on messages for each row
    when (new.reply_to is not null) execute function tally_reply();
create trigger untally after delete on messages for each row execute function untally_message();
create trigger tag_new after insert on messages for each row
    when (new.hashtags <> '{}' or new.mentions <> '{}') execute function tag_message();
create trigger tag_edited after update of hashtags, mentions on messages for each row
    when (new.hashtags <> old.hashtags or new.mentions <> old.mentions) execute function tag_message();
create trigger untag after delete on messages for each row
    when (old.hashtags <> '{}' or old.mentions <> '{}') execute function tag_message();
create trigger tally_new after insert on likes referencing new table as changed
    for each statement execute function tally_reactions();
create trigger tally_gone after delete on likes referencing old table as changed
    for each statement execute function tally_reactions();
create trigger tally_new after insert on shares referencing new table as changed
    for each statement execute function tally_reactions();
create trigger tally_gone after delete on shares referencing old table as changed
    for each statement execute function tally_reactions();

-- The hourly maintenance drops old hours, too.
alter function maintain_events(interval) rename to maintain_event_partitions;

create function maintain_events(kept interval) returns void language plpgsql as $$
begin
    perform maintain_event_partitions(kept);
    delete from hashtag_hours where hour < now() - interval '26 hours';
end
$$;
