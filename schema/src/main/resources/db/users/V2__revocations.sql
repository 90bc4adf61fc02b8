-- The gateways follow the revocations, so that these outlive Redis.
--
-- Each carries the transaction that made it. A gateway that has read all of a snapshot goes on from that snapshot's xmin: what
-- was still open then has a number from there on, so nothing is missed, and nothing is held back until it is safe.

alter table sessions add column revoked_in xid8;

update sessions set revoked_in = pg_current_xact_id() where revoked_at is not null;

alter table sessions add constraint sessions_revoked_in check ((revoked_at is null) = (revoked_in is null));

create index sessions_revoked on sessions (revoked_in, token_id) where revoked_in is not null;
