-- Readings of a known game wait in quarantine, too, where their turnover is implausible (decision 0075).
alter table quarantined_readings
  add column game_id integer references games on delete cascade,
  add column turnover double precision check (turnover > 0),
  add check ((game_id is null) = (turnover is null));
create index quarantined_readings_game on quarantined_readings (game_id) where game_id is not null;
create index quarantined_readings_arrived on quarantined_readings (arrived_at);

-- Up to which turnover staff accept a feed's readings of a game.
create table accepted_turnovers (
  feed_id integer not null references feeds,
  game_id integer not null references games on delete cascade,
  turnover double precision not null check (turnover > 0),
  accepted_by text not null,
  accepted_at timestamptz not null default now(),
  primary key (feed_id, game_id)
);
create index accepted_turnovers_game on accepted_turnovers (game_id);

-- The turnover of a game's usual day: the median of its latest 30 days with any; null for fewer than seven. One absurd day,
-- or a week of them, hardly moves it.
create function usual_turnover(game integer) returns double precision language sql stable as $$
  select case when count(*) >= 7 then percentile_cont(0.5) within group (order by turnover) end
  from (
    select turnover::double precision from daily_rtp
    where game_id = game and turnover > 0 order by day desc limit 30) latest
$$;
