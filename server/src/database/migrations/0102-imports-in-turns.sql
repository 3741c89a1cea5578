-- A large import is accepted as a whole and then stored in turns, so that nobody waits for all of it (decision 0131).

create table storing_imports (
  batch_id bigint primary key references import_batches,
  -- Whether the file has a column of sources.
  has_source boolean not null,
  rows integer not null check (rows > 0),
  -- Of the parcels of its rows, from 0.
  parcels integer not null check (parcels > 0),
  next_parcel integer not null default 0 check (next_parcel between 0 and parcels),
  -- When a turn failed last, unless a later one did not.
  failed_at timestamptz
);

-- The rows, with the checks of readings: one that these refuse would hold up all others.
create table storing_rows (like inbox including constraints);
alter table storing_rows
  drop column id,
  drop column feed_id,
  drop column position,
  drop column segments,
  -- Of the file.
  add column line integer not null,
  add column segment_id integer,
  add column jackpot_contribution numeric,
  add column jackpot_win numeric,
  -- Rows of few games, which are stored together.
  add column parcel integer not null;
create index storing_rows_parcel on storing_rows (batch_id, parcel);
-- As of the inbox (migration 0044).
alter table storing_rows set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

alter table desk_imports
  drop constraint desk_imports_state_check,
  add constraint desk_imports_state_check check (
    state in (
      'uploading', 'draft', 'queued', 'running', 'storing', 'done', 'nothing-new', 'refused', 'failed', 'interrupted'
    )
  ),
  -- An import that is being stored has one, too.
  drop constraint done_has_a_batch;
