-- Evidence by the payout table itself and by Σ payout² (decision 0077). The payout table is part of the basis, so that the
-- basis of every game changes, and the job replays all days once; a game is judged again as soon as its turn has come.
drop view evidence_bases;
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
) known
where second_moment is not null;

-- Whether any day of the version carries Σ payout²: then paying too much is judged without a maximum win.
alter table game_evidence add column has_payout_squares boolean not null default false;
