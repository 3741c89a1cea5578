-- Where readings come from (decision 0042).

-- The casinos that feeds speak of.
create table operators (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null unique check (length(name) between 1 and 200)
);

create table feeds (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 200),
  kind text not null check (kind in ('entry', 'file', 'push', 'pull', 'database', 'demonstration')),
  operator_id integer references operators,
  -- ISO 4217. Null: unknown, so its volumes are never added to another feed's.
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- An IANA name. Null: the platform's.
  time_zone text,
  -- What arrives: windows, or running totals of the day, of which the differences are stored.
  measures text not null default 'windows' check (measures in ('windows', 'totals')),
  due_every_minutes integer check (due_every_minutes > 0),
  -- Whether anyone may see its name.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  stopped_at timestamptz
);
insert into feeds (name, kind) values ('Entry', 'entry'), ('Files', 'file');
insert into feeds (name, kind, is_public)
select 'Demonstration', 'demonstration', true
where exists (select from settings where key = 'demo');

-- The version that a feed's operator runs, where it is not the one that the game is monitored at.
create table feed_games (
  feed_id integer not null references feeds,
  game_id integer not null references games on delete cascade,
  version_id integer not null references rtp_versions on delete cascade,
  primary key (game_id, feed_id)
);
create index feed_games_version on feed_games (version_id);

alter table import_batches add column feed_id integer references feeds;
update import_batches set feed_id = 2 where kind = 'readings';
alter table import_batches
  add constraint readings_have_a_feed check ((kind = 'readings') = (feed_id is not null));

-- Most readings were imported: for these the default costs no write.
alter table readings
  add column feed_id integer not null default 2 references feeds,
  add column version_rtp double precision check (version_rtp > 0 and version_rtp <= 100),
  add column window_from timestamptz check (window_from < read_at),
  -- The largest single payout, in stakes.
  add column max_win numeric check (max_win >= 0),
  add column note text check (length(note) <= 500);
alter table reading_corrections
  add column feed_id integer not null default 2 references feeds,
  add column version_rtp double precision,
  add column window_from timestamptz,
  add column max_win numeric,
  add column note text;

-- A value that was entered over an imported one corrects the import's reading: it belongs to that feed.
update reading_corrections c set feed_id = 1
where batch_id is null and not exists (
  select from reading_corrections e
  where e.game_id = c.game_id and e.read_at = c.read_at and e.id < c.id and e.batch_id is not null);
update readings r set feed_id = 1
where batch_id is null and not exists (
  select from reading_corrections c
  where c.game_id = r.game_id and c.read_at = r.read_at and c.batch_id is not null);
update readings r set feed_id = f.id
from feeds f where f.kind = 'demonstration' and r.entered_by = 'demonstration';
update reading_corrections r set feed_id = f.id
from feeds f where f.kind = 'demonstration' and r.entered_by = 'demonstration';
alter table readings alter column feed_id drop default;
alter table reading_corrections alter column feed_id drop default;

-- The end of a window, in a feed, is one reading of each version.
alter table readings drop constraint readings_pkey;
create unique index readings_key on readings (game_id, read_at, feed_id, version_rtp)
  nulls not distinct;

-- The only feed of the day; null where several read it, each a row of shared_days.
-- Without a reference: it comes from readings, which have one.
alter table daily_rtp add column feed_id integer;
create index daily_rtp_shared on daily_rtp (game_id, day) where feed_id is null;

create table shared_days (
  feed_id integer not null,
  game_id integer not null references games on delete cascade,
  day date not null,
  rtp double precision not null,
  turnover numeric(22, 4),
  payout numeric(22, 4),
  plays bigint,
  stake_squares numeric,
  stake_cubes numeric,
  max_stake numeric,
  payout_squares numeric,
  readings integer not null check (readings > 0),
  last_reading_at timestamptz not null,
  primary key (game_id, day, feed_id)
);

-- Running totals that were refused: below an earlier one of their day, or without turnover and payout.
create table fallen_totals (
  id bigint generated always as identity primary key,
  feed_id integer not null references feeds,
  batch_id bigint not null references import_batches,
  game_id integer not null references games on delete cascade,
  read_at timestamptz not null,
  problem text not null check (problem in ('total-falls', 'total-without-volumes')),
  noted_at timestamptz not null default now()
);
create index fallen_totals_noted on fallen_totals (noted_at);

-- What is wrong with feeds at present, with the game if it is about one.
create table feed_problems (
  id bigint generated always as identity primary key,
  feed_id integer not null references feeds,
  problem text not null check (problem in ('late', 'silent', 'failing', 'drifting', 'duplicated-games',
    'refused-rows', 'total-falls')),
  game_id integer references games on delete cascade,
  since timestamptz not null default now(),
  unique nulls not distinct (feed_id, problem, game_id)
);

-- Every day gets its feed; those that several feeds had read are computed as database/roll-up.ts does.
create temporary table days_before on commit drop as
  select r.game_id, (r.read_at at time zone z.zone)::date as day,
    min(r.feed_id) as first_feed, max(r.feed_id) as last_feed
  from readings r, (select coalesce(
    (select value #>> '{}' from settings where key = 'time_zone'), 'UTC') as zone) z
  group by 1, 2;
update daily_rtp d set feed_id = b.first_feed
from days_before b
where b.game_id = d.game_id and b.day = d.day and b.first_feed = b.last_feed;

insert into shared_days
select r.feed_id, r.game_id, b.day,
  coalesce(
    case when count(r.turnover) = count(*) and sum(r.turnover) > 0
      then (100 * sum(r.payout) / sum(r.turnover))::float8 end,
    (array_agg(r.rtp order by r.read_at desc))[1]),
  case when count(r.turnover) = count(*) then sum(r.turnover) end,
  case when count(r.turnover) = count(*) then sum(r.payout) end,
  case when count(r.turnover) = count(*) and sum(r.turnover) > 0
    then case when count(r.plays) = count(*) then sum(r.plays) end
    else (array_agg(r.plays order by r.read_at desc))[1] end,
  case when count(r.stake_squares) = count(*) then sum(r.stake_squares) end,
  case when count(r.stake_cubes) = count(*) then sum(r.stake_cubes) end,
  case when count(r.max_stake) = count(*) then max(r.max_stake) end,
  case when count(r.payout_squares) = count(*) then sum(r.payout_squares) end,
  count(*), max(r.read_at)
from days_before b
join readings r on r.game_id = b.game_id and (r.read_at at time zone coalesce(
  (select value #>> '{}' from settings where key = 'time_zone'), 'UTC'))::date = b.day
where b.first_feed <> b.last_feed
group by r.feed_id, r.game_id, b.day;

-- Their currencies are unknown: by plays where all are known, else the mean.
update daily_rtp d
set rtp = s.rtp, plays = s.plays, turnover = null, payout = null, stake_squares = null,
  stake_cubes = null, max_stake = null, payout_squares = null
from (
  select game_id, day,
    case when count(plays) = count(*) and sum(plays) > 0
      then (sum(rtp * plays) / sum(plays))::float8 else avg(rtp) end as rtp,
    case when count(plays) = count(*) and sum(plays) > 0 then sum(plays) end as plays
  from shared_days group by 1, 2
) s
where s.game_id = d.game_id and s.day = d.day;
-- What follows from them is computed when the program sees that its windows end on another day; a single day behind, they
-- would only be moved.
update game_metrics m set as_of = as_of - 2
where exists (select from shared_days s where s.game_id = m.game_id);
insert into changed_days (game_id, first_day)
select game_id, min(day) from shared_days group by 1;
