-- Users whose accounts were deleted, so that what they left behind here is removed.

-- How far the user service's deletions were followed.
create table deletions_followed (
    only_row boolean primary key default true check (only_row),
    next     text not null
);

create table deleted_users (
    user_id  bigint      primary key,
    noted_at timestamptz not null default now()
);

create index deleted_users_noted on deleted_users (noted_at);

-- The texts of a user in the event log.
create index events_author on events (author_id, id) where kind <> 'DELETED';
