-- Edits a message for the user `me`, keeps the text before as a revision, and logs the event: the message as it is then, or no row if it
-- may not be edited by them, is not visible to them, or has another version than `expected`, which null does not ask for.
--
-- A function, because r2dbc-postgresql reads the text of a statement through at each execution: the call is a third of the text.
--
-- The lock takes no transaction id, the update behind it does. So the edits of one message have ascending transaction ids, and stand in
-- the event log in the order of their versions.
create function edit_message(
    message bigint, me bigint, editor text, expected bigint,
    new_content text, new_hashtags text[], new_mentions text[], trace text)
returns setof messages rows 1 language plpgsql as $$
declare
    change record;
    edited messages;
begin
    perform pg_advisory_xact_lock(message);
    update messages m
    set content = new_content, hashtags = new_hashtags, mentions = new_mentions,
        version = m.version + 1, modified_at = clock_timestamp(), modified_by = editor
    where m.id = message
        and (m.edit_type = 'PUBLIC' or m.edit_type = 'PRIVATE' and m.author_id = me)
        and (expected is null or m.version = expected)
        and (m.author_id = me
            or m.audience_only is null and not (me = any(m.audience_except))
            or me = any(m.audience_only))
    returning new as edited, old.version, old.content,
        coalesce(old.modified_by, old.author_nickname) as author, coalesce(old.modified_at, old.created_at) as written_at
    into change;
    if not found then
        return;
    end if;
    edited := change.edited;
    insert into revisions (message_id, version, content, modified_by, modified_at)
    values (message, change.version, change.content, change.author, change.written_at);
    insert into events (
        kind, message_id, author_id, author_nickname, address_type, edit_type, recipient_nickname,
        excluded_nicknames, audience_only, audience_except, reply_to, created_at, modified_at, modified_by,
        content, hashtags, mentions, version, traceparent)
    values (
        'EDITED', edited.id, edited.author_id, edited.author_nickname, edited.address_type, edited.edit_type,
        edited.recipient_nickname, edited.excluded_nicknames, edited.audience_only, edited.audience_except,
        edited.reply_to, edited.created_at, edited.modified_at, edited.modified_by,
        edited.content, edited.hashtags, edited.mentions, edited.version, trace);
    return next edited;
end
$$;
