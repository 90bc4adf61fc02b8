-- What `GET /api/users/{nickname}/summary` asks the database for, in every twin.
select u.id, u.nickname, u.first_name, u.last_name,
       (select count(*) from subscriptions s where s.followed_id = u.id) as followers,
       (select count(*) from subscriptions s where s.follower_id = u.id) as following
  from users u
 where lower(u.nickname) = lower(?)
