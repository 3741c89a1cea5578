-- The standard deviation of a play that evidence takes where a game has no payout table: that of its data sheet, or the one that
-- Σ payout² of its own days has measured where its variance is larger by more than two standard errors; within these, chance
-- alone would replace that of many games whose data sheet is right. Rounded up to half a stake, so that evidence is seldom
-- computed again. From 5 degrees of freedom on, as where a measured one counts otherwise (domain, MIN_DEGREES).
create view known_deviations as
select g.id as game_id,
  case when e.measured_degrees >= 5
      and e.measured_variance > g.standard_deviation ^ 2 * (1 + 2 * sqrt(2 / e.measured_degrees))
    then ceil(2 * sqrt(e.measured_variance)) / 2 else g.standard_deviation end as standard_deviation
from games g
left join game_estimates e on e.game_id = g.id;

-- What each game, at feed 0, and its feeds are judged against. Payouts in stakes, of a stake of 1: exact by its payout table;
-- else by that standard deviation and its published maximum win, with the second moment bounded for any RTP up to 100 %:
-- E[Y²] = SD² + RTP², and E[Y²] ≤ maximum win · RTP. A standard deviation that is only assumed from the volatility class says
-- nothing here. The evidence of another basis is outdated.
create or replace view evidence_bases as
select game_id, feed_id, theoretical_rtp, since, jackpots_since, second_moment, third_moment, maximum_win,
  payout_table_id,
  md5(row(theoretical_rtp, since, second_moment, third_moment, maximum_win, payout_table_id)::text
    || coalesce(jackpots_since::text, '')) as basis,
  spread
from (
  select g.id as game_id, j.feed_id, v.judged_rtp as theoretical_rtp, s.since, m.jackpots_since, t.third_moment,
    coalesce(t.second_moment, k.standard_deviation ^ 2 + 1, g.max_win_multiplier) as second_moment,
    coalesce(t.maximum_win, g.max_win_multiplier) as maximum_win, t.id as payout_table_id,
    case when t.id is null then k.standard_deviation end as spread
  from games g
  join (select id as game_id, 0 as feed_id from games union all select game_id, feed_id from judged_feeds) j
    on j.game_id = g.id
  join known_deviations k on k.game_id = g.id
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

-- The one that the evidence takes, in stakes; null: none. Until now that of the data sheet.
alter table game_evidence add column spread double precision;
update game_evidence e set spread = g.standard_deviation
from evidence_bases b
join games g on g.id = b.game_id
where b.game_id = e.game_id and b.feed_id = e.feed_id and b.payout_table_id is null;
