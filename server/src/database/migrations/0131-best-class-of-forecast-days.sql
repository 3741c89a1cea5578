-- A day of each series. An operator's day is made from the best class of its feeds, as every other figure (best-class.ts).
-- `currency`: that of the day's amounts, so that those of several are not added up to one RTP of a week. `in_stakes`: several
-- currencies were played, as in `daily_rtp`. Days are looked up by game: joined, they were looked up by day, among those of all
-- games, for each forecast anew.
create or replace view forecast_days as
select s.id as series_id, d.day, d.rtp, d.turnover, d.payout, d.plays, d.stake_squares, d.stake_cubes,
  d.max_stake,
  case when d.feed_id is null
    then (select min(coalesce(f.currency, '')) from shared_days x join feeds f on f.id = x.feed_id
      where x.game_id = d.game_id and x.day = d.day and x.turnover > 0)
    else (select coalesce(f.currency, '') from feeds f where f.id = d.feed_id) end as currency,
  d.in_stakes
from forecast_series s join daily_rtp d on d.game_id = s.game_id
where s.operator_id is null
union all
select s.id, one.day, one.rtp, one.turnover, one.payout, one.plays, one.stake_squares, one.stake_cubes,
  one.max_stake, one.currency, one.class = 'stakes'
from forecast_series s
cross join lateral (
  select day,
    (case class when 'turnover' then 100 * sum(payout) / sum(turnover)
      when 'mean' then avg(rtp::numeric)
      else sum(rtp::numeric * plays) filter (where class in ('stakes', 'plays')) / sum(plays) end)::float8 as rtp,
    case class when 'turnover' then sum(turnover) end as turnover,
    case class when 'turnover' then sum(payout) end as payout,
    case when class <> 'mean' and count(plays) = count(*) then sum(plays)::bigint end as plays,
    case when class = 'turnover' and count(stake_squares) = count(*) then sum(stake_squares) end as stake_squares,
    case when class = 'turnover' and count(stake_cubes) = count(*) then sum(stake_cubes) end as stake_cubes,
    case when class = 'turnover' and count(max_stake) = count(*) then max(max_stake) end as max_stake,
    min(known_currency) as currency, class
  from (
    select d.*, coalesce(f.currency, '') as known_currency,
      case
        -- Amounts are not added where a feed's currency is unknown.
        when min(coalesce(f.currency, 'unknown ' || f.id)) filter (where d.turnover > 0) over of_day
          = max(coalesce(f.currency, 'unknown ' || f.id)) filter (where d.turnover > 0) over of_day then 'turnover'
        when bool_or(d.turnover > 0 and d.plays > 0) over of_day then 'stakes'
        when bool_or(d.plays > 0) over of_day then 'plays'
        else 'mean' end as class
    from feed_days d join feeds f on f.id = d.feed_id
    where d.game_id = s.game_id and f.operator_id = s.operator_id
    window of_day as (partition by d.day)
  ) part
  where case class when 'turnover' then turnover is not null
    when 'stakes' then turnover > 0 and plays > 0
    when 'plays' then plays > 0
    else true end
  group by day, class
) one
where s.operator_id is not null;

-- Days that did not count do now: these series count theirs anew on the next night.
update forecast_standings t set basis = null
from forecast_series s
where s.id = t.series_id and (select count(*) from feeds f where f.operator_id = s.operator_id) > 1;
