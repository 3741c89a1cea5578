-- The currency of each day's amounts, so that those of several are not added up to one RTP of a week.
create or replace view forecast_days as
select s.id as series_id, d.day, d.rtp, d.turnover, d.payout, d.plays, d.stake_squares, d.stake_cubes,
  d.max_stake,
  case when d.feed_id is null
    then (select min(coalesce(f.currency, '')) from shared_days x join feeds f on f.id = x.feed_id
      where x.game_id = d.game_id and x.day = d.day and x.turnover > 0)
    else (select coalesce(f.currency, '') from feeds f where f.id = d.feed_id) end as currency
from forecast_series s join daily_rtp d on d.game_id = s.game_id
where s.operator_id is null
union all
select s.id, one.day,
  case when one.by_turnover then (100 * one.payout / one.turnover)::float8
    when one.plays > 0 then one.rtp_by_plays else one.mean_rtp end,
  case when one.by_turnover then one.turnover end, case when one.by_turnover then one.payout end,
  one.plays, case when one.by_turnover then one.stake_squares end,
  case when one.by_turnover then one.stake_cubes end,
  case when one.by_turnover then one.max_stake end,
  one.currency
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
    case when count(d.max_stake) = count(*) then max(d.max_stake) end as max_stake,
    min(coalesce(f.currency, '')) as currency
  from feed_days d join feeds f on f.id = d.feed_id
  where d.game_id = s.game_id and f.operator_id = s.operator_id
  group by d.day
) one
where s.operator_id is not null;
