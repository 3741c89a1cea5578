-- Parts of what a feed's games are played by: channel, stake level, mode and money (decision 0111).
create table segments (
  id integer generated always as identity primary key,
  feed_id integer not null references feeds,
  channel text check (length(channel) between 1 and 40),
  stake_level text check (length(stake_level) between 1 and 40),
  mode text check (mode in ('base', 'bonus-buy', 'free-spins')),
  money text check (money in ('cash', 'bonus')),
  unique nulls not distinct (feed_id, channel, stake_level, mode, money)
);

-- Two segments of a feed that may hold the same plays, each with itself: they differ in nothing that both name.
create view overlapping_segments as
select a.id as one, b.id as other
from segments a join segments b on b.feed_id = a.feed_id
  and (a.channel = b.channel or a.channel is null or b.channel is null)
  and (a.stake_level = b.stake_level or a.stake_level is null or b.stake_level is null)
  and (a.mode = b.mode or a.mode is null or b.mode is null)
  and (a.money = b.money or a.money is null or b.money is null);

-- A reading that was sent by segments is their sum; here are its parts, by the id of the segment. In the inbox, the part that
-- a row is of.
alter table readings add column segments jsonb;
alter table reading_corrections add column segments jsonb;
alter table inbox add column segments jsonb;

-- Whether any reading of the day has segments: the days of other games are not asked for any.
alter table daily_rtp add column is_segmented boolean not null default false;

-- What the readings of a day add up to, by segment. The payout is without what jackpots paid.
create table segment_days (
  game_id integer not null references games on delete cascade,
  segment_id integer not null references segments,
  day date not null,
  turnover numeric not null,
  payout numeric not null,
  plays bigint,
  stake_squares numeric,
  stake_cubes numeric,
  max_stake numeric,
  payout_squares numeric,
  jackpot_contribution numeric,
  jackpot_win numeric,
  primary key (game_id, segment_id, day)
);
