create table import_batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('providers', 'games', 'versions', 'readings')),
  file_name text not null,
  sha256 text not null,
  rows_new integer not null check (rows_new >= 0),
  rows_changed integer not null check (rows_changed >= 0),
  rows_unchanged integer not null check (rows_unchanged >= 0),
  rows_refused integer not null check (rows_refused >= 0),
  actor text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);

-- What a game paid back at one moment. A correction replaces the row and keeps the old one below.
create table readings (
  game_id integer not null references games,
  read_at timestamptz not null,
  -- Percent; may exceed 100.
  rtp double precision not null check (rtp >= 0 and rtp <= 10000),
  turnover numeric(20, 4) check (turnover >= 0),
  payout numeric(20, 4) check (payout >= 0),
  plays bigint check (plays >= 0),
  source text not null,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  batch_id bigint references import_batches,
  primary key (game_id, read_at),
  check ((turnover is null) = (payout is null))
) partition by range (read_at);
create index readings_batch on readings (batch_id);

create table reading_corrections (
  id bigint generated always as identity primary key,
  game_id integer not null,
  read_at timestamptz not null,
  rtp double precision not null,
  turnover numeric(20, 4),
  payout numeric(20, 4),
  plays bigint,
  source text not null,
  entered_by text not null,
  entered_at timestamptz not null,
  batch_id bigint,
  replaced_by_batch bigint references import_batches,
  replaced_at timestamptz not null default now(),
  foreign key (game_id) references games
);
create index reading_corrections_reading on reading_corrections (game_id, read_at);
create index reading_corrections_batch on reading_corrections (replaced_by_batch);

-- Catalogue rows as they were before a batch; `before` is null where the batch made the row.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references import_batches,
  table_name text not null check (table_name in ('providers', 'games', 'rtp_versions')),
  row_id integer not null,
  before jsonb,
  unique (batch_id, table_name, row_id)
);

-- Makes the monthly partitions (UTC) that readings between two moments need.
create function ensure_reading_partitions(first timestamptz, last timestamptz)
returns void language plpgsql as $$
declare
  month_start timestamptz := date_trunc('month', first, 'UTC');
  partition_name text;
begin
  while month_start <= last loop
    partition_name := 'readings_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    if to_regclass(partition_name) is null then
      -- Two imports may want the same month at once.
      perform pg_advisory_xact_lock(hashtext('reading_partitions'));
      execute format(
        'create table if not exists %I partition of readings for values from (%L) to (%L)',
        partition_name,
        month_start,
        (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC'
      );
    end if;
    month_start := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  end loop;
end $$;

-- One row per game and calendar day of the configured time zone, from readings alone.
create table daily_rtp (
  game_id integer not null references games on delete cascade,
  day date not null,
  rtp double precision not null,
  -- Null unless every reading of the day carries volumes; plays likewise.
  turnover numeric(22, 4),
  payout numeric(22, 4),
  plays bigint,
  readings integer not null check (readings > 0),
  last_reading_at timestamptz not null,
  primary key (game_id, day)
);
create index daily_rtp_day on daily_rtp (day);

-- One row per game that has readings: all that lists, the dashboard and Gold need.
create table game_metrics (
  game_id integer primary key references games on delete cascade,
  -- The calendar day that counts as today in the windows below.
  as_of date not null,
  current_rtp double precision not null,
  current_day date not null,
  current_plays bigint,
  previous_rtp double precision,
  weekly_rtp double precision,
  monthly_rtp double precision,
  turnover_1d numeric(22, 4),
  payout_1d numeric(22, 4),
  turnover_7d numeric(24, 4),
  payout_7d numeric(24, 4),
  turnover_30d numeric(24, 4),
  payout_30d numeric(24, 4),
  readings bigint not null check (readings > 0),
  last_reading_at timestamptz not null
);
