-- The trace context of the write that an event is of (W3C `traceparent`); null where nobody traced it.
alter table events add column traceparent text;
