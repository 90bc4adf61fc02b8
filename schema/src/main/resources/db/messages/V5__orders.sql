-- Indexes that serve searches and feeds in their order, newest first.

-- Trigrams find what fits, but not the newest of it first: what fits 15,000 messages was read and sorted for a page of 50. With
-- the number of its 5,000 ids before them, the newest can be asked for by themselves, lot after lot, until the page is full.
create extension if not exists btree_gin;
drop index messages_search;
create index messages_search on messages using gin ((id / 5000), casefold(content) gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 256);

-- All shares in the order of feeds, in which they are numbered together with the messages.
create index shares_order on shares (id);
