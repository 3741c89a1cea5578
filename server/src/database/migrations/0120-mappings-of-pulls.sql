-- When staff last changed the mapping, which undone runs before that are asked for again under. Null: never, or before this was noted.
alter table pulls add column mapping_changed_at timestamptz;
