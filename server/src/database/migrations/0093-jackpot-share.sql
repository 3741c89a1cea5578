-- Percentage points of a game's certified RTPs that its progressive jackpots pay (decision 0114). 0: certified without them.
alter table games add column jackpot_share numeric(5, 2) check (jackpot_share between 0 and 50);

-- The first day on which a feed told jackpots apart: since then payouts are without what they paid.
alter table game_metrics add column jackpots_since date;
create index segment_days_jackpots on segment_days (game_id, day)
  where jackpot_contribution is not null or jackpot_win is not null;
update game_metrics m set jackpots_since = s.day
from (
  select game_id, min(day) as day from segment_days
  where jackpot_contribution is not null or jackpot_win is not null group by 1) s
where s.game_id = m.game_id;

-- The certified RTPs of games with those that their figures are judged against: without the share of jackpots where these are
-- told apart, unknown where that share is.
create view judged_versions as
select v.*, case when m.jackpots_since is null then v.rtp
  else round(v.rtp::numeric - g.jackpot_share, 4)::double precision end as judged_rtp
from rtp_versions v
join games g on g.id = v.game_id
left join game_metrics m on m.game_id = v.game_id;

-- As before, with what is judged against instead of what is certified.
drop view evidence_bases;
create view evidence_bases as
select game_id, feed_id, theoretical_rtp, since, jackpots_since, second_moment, third_moment, maximum_win,
  payout_table_id,
  md5(row(theoretical_rtp, since, second_moment, third_moment, maximum_win, payout_table_id)::text
    || coalesce(jackpots_since::text, '')) as basis
from (
  select g.id as game_id, j.feed_id, v.judged_rtp as theoretical_rtp, s.since, m.jackpots_since, t.third_moment,
    coalesce(t.second_moment, g.standard_deviation ^ 2 + 1, g.max_win_multiplier) as second_moment,
    coalesce(t.maximum_win, g.max_win_multiplier) as maximum_win, t.id as payout_table_id
  from games g
  join (select id as game_id, 0 as feed_id from games union all select game_id, feed_id from judged_feeds) j
    on j.game_id = g.id
  left join feed_games own on own.game_id = j.game_id and own.feed_id = j.feed_id
  left join game_metrics m on m.game_id = g.id
  join judged_versions v on v.game_id = g.id and v.judged_rtp is not null
    and case when own.version_id is null then v.is_monitored else v.id = own.version_id end
  left join payout_tables t on t.game_id = g.id and t.version_rtp = v.rtp and t.mode = 'base'
    and t.deleted_at is null
  cross join lateral (
    select greatest(
      (select case when count(*) > 1 then max(at) else '-infinity' end from version_changes
       where game_id = g.id and own.version_id is null),
      (select case when count(*) > 1 then max(at) else '-infinity' end from feed_version_changes
       where game_id = g.id and feed_id = j.feed_id)) as since
  ) s
) known;

create or replace view game_bases as
select g.id as game_id, v.judged_rtp as theoretical_rtp, t.id as payout_table_id,
  md5(row(m.xmin, v.judged_rtp, t.id, g.standard_deviation, g.volatility_class, s.value)::text) as basis
from games g
left join game_metrics m on m.game_id = g.id
left join judged_versions v on v.game_id = g.id and v.is_monitored
left join payout_tables t on t.game_id = g.id and t.version_rtp = v.rtp and t.mode = 'base'
  and t.deleted_at is null
left join settings s on s.key = 'standard_deviations';
