-- What a game's answer is made from, beside what the snapshot has (decision 0081): what its days say by themselves, and the
-- interval that all evidence leaves.

alter table game_evidence
  add column rtp_low double precision,
  add column rtp_high double precision;

-- A day of the evidence also holds what all days until then come to: all of them are computed again, in the background.
-- Verdicts stay until then, and alerts by evidence wait.
delete from daily_evidence;
update game_evidence set basis = '';

-- Also of games whose payouts are unknown, of which there is no evidence.
drop view if exists evidence_bases;
create view evidence_bases as
select game_id, feed_id, theoretical_rtp, since, second_moment, third_moment, maximum_win,
  payout_table_id,
  md5(row(theoretical_rtp, since, second_moment, third_moment, maximum_win, payout_table_id)::text)
    as basis
from (
  select g.id as game_id, j.feed_id, v.rtp as theoretical_rtp, s.since, t.third_moment,
    coalesce(t.second_moment, g.standard_deviation ^ 2 + 1, g.max_win_multiplier) as second_moment,
    coalesce(t.maximum_win, g.max_win_multiplier) as maximum_win, t.id as payout_table_id
  from games g
  join (select id as game_id, 0 as feed_id from games union all select game_id, feed_id from judged_feeds) j
    on j.game_id = g.id
  left join feed_games own on own.game_id = j.game_id and own.feed_id = j.feed_id
  join rtp_versions v on v.game_id = g.id
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

-- One of each subject that can be judged, feed 0: over all feeds.
create table day_estimates (
  game_id integer not null references games on delete cascade,
  feed_id integer not null,
  basis text not null,
  -- With turnover and payout; without one the rest is unknown.
  days integer not null check (days >= 0),
  first_day date,
  -- Percent: observed over all days, and the ends of the estimate.
  rtp double precision,
  rtp_low double precision,
  rtp_high double precision,
  -- Why there is no estimate (domain, estimate-from-days.ts), and the day to look at.
  silence text,
  silent_day date,
  said_since date,
  back_since date,
  primary key (game_id, feed_id),
  check ((days > 0) = (first_day is not null and rtp is not null)),
  check ((rtp_low is null) = (rtp_high is null))
);
