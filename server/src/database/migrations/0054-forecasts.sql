-- What was said of the days to come, and how it turned out (decision 0054).

-- What a forecast speaks of: a game over all feeds, or at one operator.
create table forecast_series (
  id integer generated always as identity primary key,
  game_id integer not null references games,
  operator_id integer references operators,
  unique nulls not distinct (game_id, operator_id)
);

-- Said on a day, from the complete days before it, of tomorrow and of the seven days from tomorrow on.
create table forecasts (
  series_id integer not null references forecast_series,
  made_on date not null,
  -- Later than the day it speaks of only where the demonstration's past was computed.
  made_at timestamptz not null default now(),
  -- RTPs, percent, that the observed one stays below with the probabilities FORECAST_LEVELS (domain, rtp-forecast.ts);
  -- null where nothing could be said.
  day real[],
  week real[],
  -- Certified RTPs, lowest first, and their probabilities; the last one of these is that of none of them.
  versions real[],
  probabilities real[],
  primary key (series_id, made_on)
);
create index forecasts_made on forecasts using brin (made_on);

-- What was observed, and what it says of the forecast. A correction adds a row; the last one counts.
create table forecast_scores (
  series_id integer not null,
  made_on date not null,
  -- 1: tomorrow; 7: the week, of forecasts made on Sundays alone, whose weeks do not overlap.
  days smallint not null check (days in (1, 7)),
  revision smallint not null check (revision > 0),
  observed real not null,
  -- The share of outcomes that were said to be lower, 0 to 1.
  position real not null check (position between 0 and 1),
  -- The narrowest range that held: 50, 80 or 95 %; 100: none.
  held smallint not null check (held in (50, 80, 95, 100)),
  -- Of the game at that time.
  volatility_class text,
  -- The version on record when it was scored; null if several were.
  version real,
  scored_at timestamptz not null default now(),
  primary key (series_id, made_on, days, revision),
  foreign key (series_id, made_on) references forecasts
);
create index forecast_scores_made on forecast_scores using brin (made_on);

-- What games really run from a day on, where that is known: of the demonstration alone, whose faults are planted. It counts
-- before the version on record, and no screen shows it.
create table true_versions (
  slug text not null,
  since date not null,
  rtp double precision not null,
  primary key (slug, since)
);

-- Scores by the month they were made in. Older than a year, they are what is left of those of single days.
create table forecast_totals (
  month date not null,
  days smallint not null,
  volatility_class text,
  first_day date not null,
  last_day date not null,
  count integer not null,
  within_50 integer not null,
  within_80 integer not null,
  within_95 integer not null,
  tenths integer[] not null,
  corrected integer not null,
  computed_later integer not null,
  -- By tenths of stated probability, of weeks alone.
  version_counts integer[] not null,
  version_stated double precision[] not null,
  version_right integer[] not null,
  named integer not null,
  named_right integer not null,
  unique nulls not distinct (month, days, volatility_class)
);

-- Where each series stands since its last forecast.
create table forecast_standings (
  series_id integer primary key references forecast_series,
  made_on date not null,
  -- What is certified of the game. Another one starts over, as does null: a day was corrected.
  basis text,
  -- The last day that the standing counts, of which it is computed (domain, versions.ts).
  through date,
  standing jsonb not null,
  -- RangeGap and VersionGap of the contract.
  missing jsonb,
  versions_missing text,
  -- Expected plays of tomorrow and of the week.
  day_plays double precision,
  week_plays double precision,
  -- Mean of the long-run RTP.
  long_run double precision,
  -- The RTP of the version last named; 0: none of them.
  named real
);

-- A version that seems to have changed: another one is named than before.
create table version_switches (
  id integer generated always as identity primary key,
  series_id integer not null references forecast_series,
  made_on date not null,
  -- RTPs; 0: none of the certified versions.
  before real not null,
  after real not null,
  -- The most likely first day.
  day date not null,
  probability real not null,
  unique (series_id, made_on)
);
create index version_switches_made on version_switches (made_on);

-- The table in a few wins (domain, payout-wins.ts), once a forecast has needed it.
alter table payout_tables add column wins jsonb;

-- Days that were rolled up since the last look at them.
create table forecast_changes (
  game_id integer not null,
  first_day date not null
);
create function note_forecast_changes() returns trigger language plpgsql as $$
begin
  insert into forecast_changes select game_id, first_day from changed;
  return null;
end $$;
create trigger note_forecast_changes after insert on changed_days
  referencing new table as changed
  for each statement execute function note_forecast_changes();

-- Deletes what single days were said more than a year ago; weeks that were scored and totals stay.
create function forget_forecasts(before date) returns void
language plpgsql security definer set search_path from current as $$
begin
  if before > current_date - 366 then
    raise exception 'forecasts are kept for a year';
  end if;
  delete from forecast_scores where made_on < before and days = 1;
  delete from forecasts where made_on < before and extract(isodow from made_on) <> 7;
end $$;
revoke execute on function forget_forecasts(date) from public;

alter function grant_to_application(text) rename to grant_before_forecasts;
create function grant_to_application(role_name text) returns void language plpgsql as $$
begin
  perform grant_before_forecasts(role_name);
  execute format(
    'revoke update, delete on forecasts, forecast_scores, version_switches from %I', role_name);
  execute format('grant execute on function forget_forecasts(date) to %I', role_name);
end $$;
revoke execute on function grant_to_application(text) from public;

-- Alerts that a game runs another version than before; beside one that goes by the RTP.
alter table alerts drop constraint alerts_unit_check;
alter table alerts add constraint alerts_unit_check check (unit in ('points', 'evidence', 'version'));
drop index alerts_active;
create unique index alerts_active on alerts (user_id, game_id, direction, (unit = 'version'))
  where is_active and deleted_at is null;
