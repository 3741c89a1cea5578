-- A game's money of each currency counts at one rate, on days of several currencies too (decision 0082).

-- The days of a game with volumes, over all of its feeds. `per_stake`: in average stakes, those of the first day that has
-- plays in the currency: one rate for all of its money, which later days do not change. A day of several currencies counts
-- only so, from the parts of its feeds.
create or replace function days_with_volumes(of_game integer, per_stake boolean)
returns table (
  day date,
  plays bigint,
  turnover numeric,
  payout numeric,
  stake_squares numeric,
  stake_cubes numeric,
  max_stake numeric,
  payout_squares numeric
)
language sql stable as $$
  with parts as (
    select d.day, d.plays, d.turnover, d.payout, d.stake_squares, d.stake_cubes, d.max_stake, d.payout_squares,
      case when per_stake then (
        select coalesce(f.currency, 'unknown ' || f.id) from feeds f
        where f.id = coalesce(d.feed_id, (
          select min(s.feed_id) from shared_days s
          where s.game_id = d.game_id and s.day = d.day and s.turnover > 0))) end as currency
    from daily_rtp d
    where d.game_id = of_game and d.turnover > 0
    union all
    select s.day, s.plays, s.turnover, s.payout, s.stake_squares, s.stake_cubes, s.max_stake, s.payout_squares,
      coalesce(f.currency, 'unknown ' || f.id)
    from daily_rtp d
    join shared_days s using (game_id, day)
    join feeds f on f.id = s.feed_id
    where per_stake and d.game_id = of_game and d.in_stakes and s.turnover > 0 and s.plays > 0),
  rates as (
    select distinct on (currency) currency, sum(plays) / sum(turnover) as rate
    from parts where per_stake and plays > 0
    group by currency, parts.day
    order by currency, parts.day),
  scaled as (
    select p.*, case when per_stake then r.rate else 1 end as scale
    from parts p left join rates r using (currency))
  select s.day,
    case when count(s.plays) = count(*) then sum(s.plays)::bigint end,
    sum(s.turnover * s.scale),
    sum(s.payout * s.scale),
    case when count(s.stake_squares) = count(*) then sum(s.stake_squares * s.scale ^ 2) end,
    case when count(s.stake_cubes) = count(*) then sum(s.stake_cubes * s.scale ^ 3) end,
    case when count(s.max_stake) = count(*) then max(s.max_stake * s.scale) end,
    case when count(s.payout_squares) = count(*) then sum(s.payout_squares * s.scale ^ 2) end
  from scaled s
  where s.payout is not null and s.scale is not null
  group by s.day
$$;

-- Their evidence and estimates are made again in the background.
insert into changed_days (game_id, first_day)
select game_id, '-infinity' from day_estimates where in_stakes and feed_id = 0;
