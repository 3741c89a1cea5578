-- Evidence that a game does not run at the RTP of its version, however often one looks (decision 0027).

-- The RTPs that a game was monitored at, each from the moment it was chosen; the first one has always run. One that
-- was replaced within a day was a mistake and never ran.
create table version_changes (
  id bigint generated always as identity primary key,
  game_id integer not null references games on delete cascade,
  rtp double precision not null,
  at timestamptz not null default now()
);
create index version_changes_game on version_changes (game_id, id);
insert into version_changes (game_id, rtp) select game_id, rtp from rtp_versions where is_monitored;

create function note_version_change() returns trigger language plpgsql as $$
begin
  -- Versions are unmarked and marked again whenever a game is saved.
  if new.rtp is not distinct from (
    select rtp from version_changes where game_id = new.game_id order by id desc limit 1
  ) then
    return null;
  end if;
  delete from version_changes where game_id = new.game_id and at > now() - interval '1 day';
  insert into version_changes (game_id, rtp)
  select new.game_id, new.rtp
  where new.rtp is distinct from (
    select rtp from version_changes where game_id = new.game_id order by id desc limit 1);
  return null;
end $$;
create trigger note_version_change after insert or update on rtp_versions
  for each row when (new.is_monitored) execute function note_version_change();

-- The first day of each game whose evidence is to be computed again, written with the day.
create table changed_days (
  game_id integer not null references games on delete cascade,
  first_day date not null
);
insert into changed_days select game_id, min(day) from daily_rtp group by 1;

-- What each day of a version adds to the evidence, slope and constant per shift, and what the days until then come to,
-- from which a later day replays. Only days with turnover, payout and Σ stake² (or a bound of it) are here.
create table daily_evidence (
  game_id integer not null references games on delete cascade,
  day date not null,
  -- See server/src/catalog/stored-standing.ts.
  standing bytea not null,
  -- Since when the evidence has been at its limit without interruption.
  outside_since date,
  primary key (game_id, day)
);

-- The last of these days.
create table game_evidence (
  game_id integer primary key references games on delete cascade,
  basis text not null,
  days integer not null check (days >= 0),
  first_day date,
  last_day date,
  -- ln of the evidence.
  log_evidence double precision not null,
  outside_since date,
  -- Codes of the contract, see evidence.ts.
  missing text[] not null,
  check ((days > 0) = (first_day is not null and last_day is not null))
);
