-- A figure is made from the best class of its readings, days and feeds (decision 0082): those with volumes, else those with
-- plays, else all. Feeds of several currencies count in average stakes.

alter table daily_rtp
  -- Readings that the figure leaves out.
  add column left_out integer not null default 0 check (left_out >= 0),
  -- Several currencies were played: turnover and payout are unknown as money, and are `plays` and `rtp * plays / 100` in
  -- average stakes; the sums of powers are of these.
  add column in_stakes boolean not null default false,
  add check (not in_stakes or (turnover is null and payout is null and plays > 0));
alter table shared_days add column left_out integer not null default 0 check (left_out >= 0);

alter table game_metrics
  -- Readings of the day, and days of the windows, that their figures leave out.
  add column left_out_1d integer not null default 0,
  add column left_out_7d integer not null default 0,
  add column left_out_30d integer not null default 0;

-- Whether the version's days are judged in average stakes, because several currencies were played.
alter table day_estimates add column in_stakes boolean not null default false;

-- The days that several feeds read, combined anew as `roll-up.ts` does.
with parts as (
  select s.*, coalesce(f.currency, 'unknown ' || s.feed_id) as currency
  from shared_days s join feeds f on f.id = s.feed_id),
classes as (
  select game_id, day,
    case
      when min(currency) filter (where turnover > 0) = max(currency) filter (where turnover > 0) then 'turnover'
      when bool_or(turnover > 0 and plays > 0) then 'stakes'
      when bool_or(plays > 0) then 'plays'
      else 'mean' end as class,
    sum(readings) as readings
  from parts group by 1, 2),
counted as (
  select p.*, c.class, c.readings as all_readings
  from parts p join classes c using (game_id, day)
  where case c.class when 'turnover' then turnover is not null
    when 'stakes' then turnover > 0 and plays > 0
    when 'plays' then plays > 0
    else true end),
sums as (
  select game_id, day, class,
    (case class when 'turnover' then 100 * sum(payout) / sum(turnover)
      when 'mean' then avg(rtp::numeric)
      else sum(rtp::numeric * plays) / sum(plays) end)::float8 as rtp,
    case when class = 'turnover' then sum(turnover) end as turnover,
    case when class = 'turnover' then sum(payout) end as payout,
    case when class <> 'mean' and count(plays) = count(*) then sum(plays) end as plays,
    case when count(stake_squares) = count(*) then case class when 'turnover' then sum(stake_squares)
      when 'stakes' then sum(stake_squares * (plays / nullif(turnover, 0)) ^ 2) end end as stake_squares,
    case when count(stake_cubes) = count(*) then case class when 'turnover' then sum(stake_cubes)
      when 'stakes' then sum(stake_cubes * (plays / nullif(turnover, 0)) ^ 3) end end as stake_cubes,
    case when count(max_stake) = count(*) then case class when 'turnover' then max(max_stake)
      when 'stakes' then max(max_stake * plays / nullif(turnover, 0)) end end as max_stake,
    case when count(payout_squares) = count(*) then case class when 'turnover' then sum(payout_squares)
      when 'stakes' then sum(payout_squares * (plays / nullif(turnover, 0)) ^ 2) end end as payout_squares,
    max(all_readings) - sum(readings) as left_out
  from counted group by 1, 2, 3)
update daily_rtp d
set rtp = s.rtp, turnover = s.turnover, payout = s.payout, plays = s.plays,
  stake_squares = s.stake_squares, stake_cubes = s.stake_cubes, max_stake = s.max_stake,
  payout_squares = s.payout_squares, left_out = s.left_out, in_stakes = s.class = 'stakes'
from sums s where s.game_id = d.game_id and s.day = d.day;

-- What follows from days is computed when the program sees that its windows end on another day; a single day behind, they
-- would only be moved.
update game_metrics set as_of = as_of - 2;
insert into changed_days (game_id, first_day)
select game_id, min(day) from shared_days group by 1;
