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

-- Migration 0107 makes it anew.
drop view evidence_bases;

create or replace view game_bases as
select g.id as game_id, v.judged_rtp as theoretical_rtp, t.id as payout_table_id,
  md5(row(m.xmin, v.judged_rtp, t.id, g.standard_deviation, g.volatility_class, s.value)::text) as basis
from games g
left join game_metrics m on m.game_id = g.id
left join judged_versions v on v.game_id = g.id and v.is_monitored
left join payout_tables t on t.game_id = g.id and t.version_rtp = v.rtp and t.mode = 'base'
  and t.deleted_at is null
left join settings s on s.key = 'standard_deviations';
