-- Deleted accounts, and the search for users.
--
-- A deleted account keeps its row, without names and password: so its nickname stays taken, whoever registers at the same
-- moment, and its revoked tokens stay revoked.

alter table users add column deleted_at timestamptz(3);

-- By which the message service follows the deletions, in the order in which it may read the event log, too: below
-- pg_snapshot_xmin(pg_current_snapshot()) nothing can appear any more.
alter table users add column deleted_in xid8;
alter table users add constraint users_deleted_in check ((deleted_at is null) = (deleted_in is null));
create index users_deleted on users (deleted_in, id) where deleted_in is not null;

-- What a search looks into, without letter case. No name contains the control character between its parts.
alter table users add column search_text text not null
    generated always as (casefold(nickname || E'\x01' || first_name || E'\x01' || last_name)) stored;

-- What is rare is found by its trigrams and sorted. What is frequent is met soon on a walk in the order of the answer, which
-- needs this index alone. So that the planner can tell rare from frequent, it samples more of the texts than usual.
create extension if not exists pg_trgm;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_by_nickname on users (lower(nickname)) include (nickname, search_text, id) where deleted_at is null;
alter table users alter column search_text set statistics 1000;
