-- The cursor from which a run asked, and from which a corrected mapping asks again if the run was undone; empty: from the start.
-- Null: of a run before this was noted, or of a source that is no longer asked.
alter table pull_runs add column began_at text;
