-- Readings that arrived through a key or a pull and are not stored yet (decision 0044), in the order of their arrival.
-- Without references: the roll-up checks what a row names, and an arrival is to cost little. Its checks are those of
-- readings: a row that these would refuse would hold up all others.
create table inbox (
  id bigint generated always as identity primary key,
  batch_id bigint not null,
  feed_id integer not null,
  game_id integer not null,
  read_at timestamptz not null,
  rtp double precision not null check (rtp >= 0 and rtp <= 10000),
  turnover numeric(20, 4) check (turnover >= 0),
  payout numeric(20, 4) check (payout >= 0),
  plays bigint check (plays >= 0),
  stake_squares numeric(39, 12) check (stake_squares >= 0),
  stake_cubes numeric(39, 12) check (stake_cubes >= 0),
  max_stake numeric(39, 12) check (max_stake >= 0),
  payout_squares numeric(39, 12) check (payout_squares >= 0),
  max_win numeric check (max_win >= 0),
  version_rtp double precision check (version_rtp > 0 and version_rtp <= 100),
  window_from timestamptz check (window_from < read_at),
  note text check (length(note) <= 500),
  source text not null,
  check ((turnover is null) = (payout is null)),
  check (
    (turnover is not null and plays is not null)
    or (stake_squares is null and stake_cubes is null and max_stake is null and payout_squares is null)
  )
);
-- Its rows come and go: statistics of an empty or a full one would mislead the other.
alter table inbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- How many of the batch's readings are still in the inbox.
alter table import_batches add column rows_waiting integer not null default 0 check (rows_waiting >= 0);

-- A reading names the feed that its writer has just looked up, and feeds are stopped, never deleted: checking that for each
-- of a million rows takes a seventh of the time of storing them.
alter table readings drop constraint readings_feed_id_fkey;
create function keep_feeds() returns trigger language plpgsql as $$
begin
  raise exception 'feeds are stopped, not deleted';
end $$;
create trigger feeds_stay before delete on feeds for each row execute function keep_feeds();

-- Room on each page for alerts that fire: their new baselines then need no new entries in the indexes.
alter table alerts set (fillfactor = 90);
