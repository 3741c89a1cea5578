-- What judging a payout needs beyond its RTP (decision 0027): sums of powers of stakes and payouts, payout tables, and
-- what is estimated from a game's own days.

-- Over single plays, in powers of the reading's currency: Σ stake², Σ stake³, the largest stake, Σ payout².
alter table readings
  add column stake_squares numeric(39, 12) check (stake_squares >= 0),
  add column stake_cubes numeric(39, 12) check (stake_cubes >= 0),
  add column max_stake numeric(39, 12) check (max_stake >= 0),
  add column payout_squares numeric(39, 12) check (payout_squares >= 0),
  add constraint sums_with_volumes check (
    (turnover is not null and plays is not null)
    or (stake_squares is null and stake_cubes is null and max_stake is null and payout_squares is null)
  );
alter table reading_corrections
  add column stake_squares numeric(39, 12),
  add column stake_cubes numeric(39, 12),
  add column max_stake numeric(39, 12),
  add column payout_squares numeric(39, 12);

-- Of a day: null unless every reading carries them.
alter table daily_rtp
  add column stake_squares numeric,
  add column stake_cubes numeric,
  add column max_stake numeric,
  add column payout_squares numeric;

-- Of a window: null unless every one of its days has them. `current_plays` are those of one day.
alter table game_metrics
  add column plays_7d bigint,
  add column plays_30d bigint,
  add column stake_squares_1d numeric,
  add column stake_squares_7d numeric,
  add column stake_squares_30d numeric,
  add column stake_cubes_1d numeric,
  add column stake_cubes_7d numeric,
  add column stake_cubes_30d numeric,
  add column max_stake_1d numeric,
  add column max_stake_7d numeric,
  add column max_stake_30d numeric,
  add column payout_squares_1d numeric,
  add column payout_squares_7d numeric,
  add column payout_squares_30d numeric;

-- How a game pays one play of the base stake 1, by its mathematics. A table belongs to a theoretical RTP, not to the row
-- of rtp_versions: a version that is removed and restored finds it again.
create table payout_tables (
  id integer generated always as identity primary key,
  game_id integer not null references games on delete cascade,
  version_rtp double precision not null check (version_rtp > 0 and version_rtp <= 100),
  mode text not null check (mode in ('base', 'bonus-buy')),
  source text not null check (length(source) between 1 and 500),
  file_name text not null,
  rows integer not null check (rows > 0),
  -- Percent, stakes, stakes² and stakes³.
  rtp double precision not null,
  standard_deviation double precision not null check (standard_deviation > 0),
  skewness double precision not null,
  kurtosis double precision not null,
  second_moment double precision not null,
  third_moment double precision not null,
  hit_rate double precision not null check (hit_rate between 0 and 100),
  maximum_win double precision not null check (maximum_win > 0),
  -- Distinct payouts in ascending order, then their probabilities: float64, little endian, compressed with zstd.
  payouts integer not null check (payouts > 0),
  distribution bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  -- Replaced or deleted: kept for a while, so that it can be brought back.
  deleted_at timestamptz
);
create unique index payout_tables_current on payout_tables (game_id, version_rtp, mode)
  where deleted_at is null;

-- Estimates from a game's own days. Null: not enough of them.
create table game_estimates (
  game_id integer primary key references game_metrics on delete cascade,
  -- See the view game_bases.
  basis text not null,
  -- SD² in stakes², from Σ payout² and Σ stake².
  measured_variance double precision check (measured_variance > 0),
  measured_degrees double precision,
  -- 1 + CV² of the stakes.
  stake_scale double precision check (stake_scale > 0),
  stake_degrees double precision
);

-- Limits of a window's RTP by the payout table, percent. No row: not judged by it.
create table table_limits (
  game_id integer not null references game_metrics on delete cascade,
  period text not null check (period in ('1d', '7d', '30d')),
  basis text not null,
  watch_low double precision not null,
  watch_high double precision not null,
  outside_low double precision not null,
  outside_high double precision not null,
  primary key (game_id, period)
);

-- What a game's estimates and limits were computed from; another basis makes them outdated. The xmin of a row of
-- game_metrics changes with each refresh.
create view game_bases as
select g.id as game_id, v.rtp as theoretical_rtp, t.id as payout_table_id,
  md5(row(m.xmin, v.rtp, t.id, g.standard_deviation, g.volatility_class, s.value)::text) as basis
from games g
left join game_metrics m on m.game_id = g.id
left join rtp_versions v on v.game_id = g.id and v.is_monitored
left join payout_tables t on t.game_id = g.id and t.version_rtp = v.rtp and t.mode = 'base'
  and t.deleted_at is null
left join settings s on s.key = 'standard_deviations';
