-- The cursor from which a run asked, which is asked from again once what it brought is undone; empty: from the start. Null: of a
-- run before this was noted, or of a source that is no longer asked.
alter table pull_runs add column began_at text;
