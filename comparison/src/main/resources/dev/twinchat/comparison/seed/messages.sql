-- Ten broadcasts a user, which their author may edit; and 990 more of each of the first :listed users.

-- To build the index of trigrams of all rows at once takes a fraction of the time of keeping it row by row.
create temporary table search_index as select pg_get_indexdef('messages_search'::regclass) as definition;
drop index messages_search;

insert into messages (id, author_id, author_nickname, address_type, edit_type, content, created_at)
select (round - 1) * 10000 + n,
       n,
       'user' || lpad(n::text, 5, '0'),
       'BROADCAST',
       'PRIVATE',
       'Message ' || round || ' of user ' || n || ': the quick brown fox jumps over the lazy dog, and so do all others.',
       timestamptz '2026-03-01 00:00:00Z' + round * interval '1 day' + n * interval '1 second'
  from generate_series(1, 10) as round, generate_series(1, 10000) as n
 order by round, n;

-- What the triggers keep is worked out once, at the end.
alter table messages disable trigger user;

-- Round by round, so that a user's messages do not lie beside each other on the disk. Every fourth has a hashtag and a mention.
insert into messages (id, author_id, author_nickname, address_type, edit_type, content, hashtags, mentions, created_at)
select 100000 + (round - 11) * :listed + n,
       n,
       'user' || lpad(n::text, 5, '0'),
       'BROADCAST',
       'PRIVATE',
       'Message ' || round || ' of user ' || n || ': the quick brown fox jumps over the lazy dog, and so do all others.'
           || case when tagged then ' #topic' || topic || ' @user' || lpad(topic::text, 5, '0') else '' end,
       case when tagged then array['topic' || topic] else '{}' end,
       case when tagged then array['user' || lpad(topic::text, 5, '0')] else '{}' end,
       timestamptz '2026-03-11 00:00:00Z' + round * interval '1 hour' + n * interval '1 second'
  from generate_series(11, 1000) as round,
       generate_series(1, :listed) as n,
       lateral (select round % 4 = 0 as tagged, (round + n) % 100 + 1 as topic) as extra
 order by round, n;

-- Every tenth has two replies, of which the second has a like.
insert into messages (id, author_id, author_nickname, address_type, edit_type, content, reply_to, created_at)
select 100000 + 990 * :listed + row_number() over (order by round, reply, n),
       5000 + n,
       'user' || lpad((5000 + n)::text, 5, '0'),
       'BROADCAST',
       'PRIVATE',
       'Reply ' || reply || ' to message ' || round || ' of user ' || n || ': jumped over.',
       100000 + (round - 11) * :listed + n,
       timestamptz '2026-06-01 00:00:00Z' + round * interval '1 minute' + reply * interval '1 second'
  from generate_series(20, 1000, 10) as round, generate_series(1, 2) as reply, generate_series(1, :listed) as n
 order by round, reply, n;

alter table messages enable trigger user;

-- Every fifth message of theirs has three likes, every twentieth a share.
insert into likes (message_id, user_id)
select id, 6000 + liker
  from messages, generate_series(1, 3) as liker
 where id > 100000 and author_id <= :listed and reply_to is null and id % 5 = 0;

insert into likes (message_id, user_id)
select id, 6000 from messages where reply_to is not null and content like 'Reply 2 %';

-- Shares are numbered together with the messages.
select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages));

insert into shares (message_id, user_id, user_nickname)
select id, 6001, 'user06001'
  from messages
 where id > 100000 and author_id <= :listed and reply_to is null and id % 20 = 0;

select rebuild_social();

set maintenance_work_mem = '256MB';
do $$ begin execute (select definition from search_index); end $$;

vacuum (analyze) messages, likes, shares, tags, tallies;

checkpoint;
