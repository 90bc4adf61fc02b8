-- 100,000 messages: ten broadcasts a user, which their author may edit.

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

select setval(pg_get_serial_sequence('messages', 'id'), 100000);

vacuum (analyze) messages;

checkpoint;
