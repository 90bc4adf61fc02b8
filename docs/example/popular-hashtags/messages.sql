-- Applied to the messages database of every stack, after the usual rows and before anything is measured.
insert into messages (author_id, author_nickname, address_type, edit_type, content, hashtags, created_at)
select n,
       'user' || lpad(n::text, 5, '0'),
       'BROADCAST',
       'PRIVATE',
       'In use #topic' || n,
       array['topic' || n],
       now() - hour * interval '1 hour' + n * interval '1 second'
  from generate_series(24, 1, -1) as hour, generate_series(1, 1000) as n
 order by hour desc, n;
