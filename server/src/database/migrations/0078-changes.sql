-- What a copy of the catalog reads again (decision 0095). A row carries the transaction that stored it; 0: one before this
-- migration, which rewrites no table.
alter table daily_rtp add column changed_in xid8 not null default '0';
alter table daily_rtp alter column changed_in set default pg_current_xact_id();
create index daily_rtp_changes on daily_rtp (changed_in) where changed_in > '0';
-- Without an index: whatever changes a reading changes its day.
alter table readings add column changed_in xid8 not null default '0';
alter table readings alter column changed_in set default pg_current_xact_id();

-- Days and readings that are gone.
create table removed_rows (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  removed_at timestamptz not null default now(),
  game_id integer not null,
  day date,
  read_at timestamptz,
  feed_id integer,
  version_rtp double precision,
  constraint removed_rows_day_or_reading check (
    (day is null) = (read_at is not null) and (read_at is null) = (feed_id is null))
);
create index removed_rows_changes on removed_rows (changed_in);

-- What bears on more than single rows, of these games, or of all where there are none: the game itself; those that it is
-- compared with; its certified RTPs, which all its days tell; all its days and readings, which can be seen again or are told
-- otherwise; a game that is gone; everything, as when the time zone of days changes.
create table catalog_log (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  logged_at timestamptz not null default now(),
  kind text not null check (kind in ('game', 'others', 'days', 'rows', 'gone', 'everything')),
  games integer[]
);
create index catalog_log_changes on catalog_log (changed_in);

create function log_version_change() returns trigger language plpgsql as $$
begin
  insert into catalog_log (kind, games) values ('days', array[coalesce(new.game_id, old.game_id)]);
  return null;
end $$;
create trigger version_is_logged after insert or delete or update of rtp, is_monitored, game_id on rtp_versions
  for each row execute function log_version_change();
create trigger feed_version_is_logged after insert or delete or update on feed_games
  for each row execute function log_version_change();
