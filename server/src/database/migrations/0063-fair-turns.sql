-- Readings are stored in turns that go round the feeds (docs/decisions/0071-fair-turns.md).
create index inbox_by_feed on inbox (feed_id, id);
