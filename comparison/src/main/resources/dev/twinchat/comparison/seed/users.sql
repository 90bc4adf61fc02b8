-- 10,000 users and 100,000 subscriptions: every user follows ten others and is followed by ten.

-- The password is load-Test-1: of the first thousand salted and hashed with SHA-256, as a study had it (only the lab knows that), of the
-- next thousand with bcrypt, as real ones are. Of the others there is none: the load comes with minted tokens.
insert into users (id, nickname, first_name, last_name, password_hash, created_at)
select n,
       'user' || lpad(n::text, 5, '0'),
       'First' || n,
       'Last' || n,
       case
           when n <= 1000 then '{salted-sha256}' || salt || '$' || encode(sha256(convert_to(salt || 'load-Test-1', 'UTF8')), 'hex')
           when n <= 2000 then '{bcrypt}$2a$10$xfqjBFZ0u7kgWBJ89wztz.UYJLkSlojLiyQ.fA0S364PU3UMZERi.'
           else '{bcrypt}$2a$10$twinchatseedtwinchatseeuJ5vnE7x1h6fZ0QmX9s8cFv2yTqRkW3O'
       end,
       timestamptz '2026-01-01 00:00:00Z' + n * interval '1 minute'
  from generate_series(1, 10000) as n,
       lateral lpad(to_hex(n), 8, '0') as salt;

select setval(pg_get_serial_sequence('users', 'id'), 10000);

-- Round by round, so that a user's subscriptions do not lie beside each other on the disk. The ten distances differ,
-- and none is a multiple of 10,000: no pair comes twice, nobody follows themselves.
insert into subscriptions (follower_id, followed_id, created_at)
select n,
       (n - 1 + 37 * round * round + round) % 10000 + 1,
       timestamptz '2026-02-01 00:00:00Z' + round * interval '1 day' + n * interval '1 second'
  from generate_series(1, 10) as round, generate_series(1, 10000) as n
 order by round, n;

vacuum (analyze) users, subscriptions;
