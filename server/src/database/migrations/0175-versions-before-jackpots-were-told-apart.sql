-- The versions that were on record for a game, at feed 0, and for its feeds, each from a day until before another. The first has
-- always run; `rtp` is null while a feed ran the game's. A game that is monitored at none now has none. `judged_rtp`: without the
-- share of jackpots where these are told apart; days before `jackpots_since` hold what jackpots paid, and are judged against `rtp`.
create or replace view versions_on_record as
select r.game_id, r.feed_id, r.rtp, r.from_day, r.until_day,
  case when m.jackpots_since is null then r.rtp
    else round(r.rtp::numeric - g.jackpot_share, 4)::double precision end as judged_rtp,
  m.jackpots_since
from (
  select game_id, feed_id, rtp,
    case when row_number() over changes = 1 then '-infinity' else began end as from_day,
    lead(began, 1, 'infinity') over changes as until_day
  from (
    select c.*, (at at time zone (select coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'UTC')))::date as began
    from (
      select game_id, 0 as feed_id, id, rtp, at from version_changes
      where game_id in (select game_id from rtp_versions where is_monitored)
      union all
      select game_id, feed_id, id, rtp, at from feed_version_changes
    ) c
  ) c
  window changes as (partition by game_id, feed_id order by id)
) r
join games g on g.id = r.game_id
left join game_metrics m on m.game_id = r.game_id;
