-- Before the trigrams of a user stands the number of its 50,000 ids (its lot), so that one statement need not look for a text through all users. What is new waits in a
-- list that is read for each lot; so it is short. The old index goes last: until then only those who write wait.
create extension if not exists btree_gin;
create index users_search_in_lots on users using gin ((id / 50000), search_text gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 64) where deleted_at is null;
drop index users_search;
alter index users_search_in_lots rename to users_search;
