-- Migrations that `upgrade undo` took back by name alone: the version before runs on, and the next upgrade only puts the name
-- back (decision 0115).
alter table migrations add column undone_at timestamptz;
