-- Amounts are kept as they were sent: with eight decimals for what is played in crypto, and sums of their powers with as many
-- as a cube of them has. A type without a limit is taken over without writing the rows again.
drop view forecast_days;
drop view feed_days;

alter table readings
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table reading_corrections
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table inbox
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table daily_rtp alter turnover type numeric, alter payout type numeric;
alter table shared_days alter turnover type numeric, alter payout type numeric;
alter table game_metrics
  alter turnover_1d type numeric, alter payout_1d type numeric, alter turnover_7d type numeric,
  alter payout_7d type numeric, alter turnover_30d type numeric, alter payout_30d type numeric;

create view feed_days as
select * from (
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at, left_out from daily_rtp
  union all
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at, left_out from shared_days
) d where feed_id is not null;

-- The days of an operator's series are looked up by its game. Joined, they were looked up by day, among those of all games,
-- for each forecast anew.
create view forecast_days as
select s.id as series_id, d.day, d.rtp, d.turnover, d.payout, d.plays, d.stake_squares, d.stake_cubes,
  d.max_stake
from forecast_series s join daily_rtp d on d.game_id = s.game_id
where s.operator_id is null
union all
select s.id, one.day,
  case when one.by_turnover then (100 * one.payout / one.turnover)::float8
    when one.plays > 0 then one.rtp_by_plays else one.mean_rtp end,
  case when one.by_turnover then one.turnover end, case when one.by_turnover then one.payout end,
  one.plays, case when one.by_turnover then one.stake_squares end,
  case when one.by_turnover then one.stake_cubes end,
  case when one.by_turnover then one.max_stake end
from forecast_series s
cross join lateral (
  select d.day, avg(d.rtp) as mean_rtp,
    sum(d.turnover) as turnover, sum(d.payout) as payout,
    coalesce(count(d.turnover) = count(*) and count(d.payout) = count(*) and sum(d.turnover) > 0
      and (count(*) = 1 or count(f.currency) = count(*) and min(f.currency) = max(f.currency)),
      false) as by_turnover,
    case when count(d.plays) = count(*) then sum(d.plays)::bigint end as plays,
    (sum(d.rtp * d.plays) / nullif(sum(d.plays), 0))::float8 as rtp_by_plays,
    case when count(d.stake_squares) = count(*) then sum(d.stake_squares) end as stake_squares,
    case when count(d.stake_cubes) = count(*) then sum(d.stake_cubes) end as stake_cubes,
    case when count(d.max_stake) = count(*) then max(d.max_stake) end as max_stake
  from feed_days d join feeds f on f.id = d.feed_id
  where d.game_id = s.game_id and f.operator_id = s.operator_id
  group by d.day
) one
where s.operator_id is not null;
