-- What few plays paid may be far more than 10,000 % where stakes and payouts show it: a single one may win a million
-- stakes (decision 0056). Only wider than before, so that no row has to be checked again.
alter table readings drop constraint readings_rtp_check;
alter table readings add constraint readings_rtp_check
  check (rtp >= 0 and rtp <= case when turnover > 0 then 100000000 else 10000 end) not valid;
alter table inbox drop constraint inbox_rtp_check;
alter table inbox add constraint inbox_rtp_check
  check (rtp >= 0 and rtp <= case when turnover > 0 then 100000000 else 10000 end) not valid;

-- Open feeds that are late or silent, at the end of that minute.
alter table operations_samples
  add column late_feeds integer not null default 0 check (late_feeds >= 0);

-- The versions that a feed ran of a game, each from the moment it was chosen, null: the game's; the first choice has
-- always run. One that was replaced within a day was a mistake and never ran.
create table feed_version_changes (
  game_id integer not null references games on delete cascade,
  id bigint generated always as identity,
  feed_id integer not null references feeds,
  rtp double precision,
  at timestamptz not null default now(),
  primary key (game_id, id)
);
insert into feed_version_changes (game_id, feed_id, rtp)
select g.game_id, g.feed_id, v.rtp from feed_games g join rtp_versions v on v.id = g.version_id;

create function note_feed_version_change() returns trigger language plpgsql as $$
declare
  changed feed_games := coalesce(new, old);
  chosen double precision := (select rtp from rtp_versions where id = new.version_id);
begin
  delete from feed_version_changes
  where game_id = changed.game_id and feed_id = changed.feed_id and at > now() - interval '1 day';
  insert into feed_version_changes (game_id, feed_id, rtp)
  select changed.game_id, changed.feed_id, chosen
  where chosen is distinct from (
    select rtp from feed_version_changes
    where game_id = changed.game_id and feed_id = changed.feed_id order by id desc limit 1)
    -- A version that goes with its game or is merged away.
    and exists (select from games where id = changed.game_id);
  return null;
end $$;
create trigger note_feed_version_change after insert or update or delete on feed_games
  for each row execute function note_feed_version_change();

-- The feeds that are judged on their own: of games that several read, or of which one runs another version.
create table judged_feeds (
  game_id integer not null references games on delete cascade,
  feed_id integer not null,
  primary key (game_id, feed_id)
);

-- The evidence of a feed beside that of the game: feed 0, over all feeds.
alter table daily_evidence
  add column feed_id integer not null default 0,
  drop constraint daily_evidence_pkey,
  add primary key (game_id, feed_id, day);
alter table game_evidence
  add column feed_id integer not null default 0,
  drop constraint game_evidence_pkey,
  add primary key (game_id, feed_id);

-- Games of several feeds get the evidence of each.
insert into changed_days (game_id, first_day)
select game_id, min(day) from shared_days group by 1
union
select game_id, '-infinity'::date from feed_games;
