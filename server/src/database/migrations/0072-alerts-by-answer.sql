-- Alerts that a game's answer changes (decision 0083).

alter table alerts
  -- Of alerts by answer: what was said when they were created or last told anything (contract, tables/answer.ts); null: it
  -- was not known.
  add column answer jsonb,
  drop constraint alerts_unit_check;
alter table alerts
  add constraint alerts_unit_check check (unit in ('points', 'evidence', 'version', 'answer')),
  add constraint alerts_answer_check check (unit <> 'answer' or direction = 'both');
create index alerts_by_answer on alerts (game_id)
  where unit = 'answer' and is_active and deleted_at is null;

-- Beside an active one on the RTP, one by version and one by answer may be active.
drop index alerts_active;
create unique index alerts_active on alerts
  (user_id, game_id, direction, (case when unit in ('version', 'answer') then unit else 'rtp' end))
  where is_active and deleted_at is null;

-- The first of the days known before that changed; null: none did.
alter table evidence_changes add column corrected_from date;

alter table notifications drop constraint if exists notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('rtp-alert', 'alerts-converted', 'feed-problem', 'report-sent', 'version-switch', 'answer-changed',
    'work-failed'));

-- The RTP, percent, that the days are judged against: once another one is on record, what is stored says nothing about it.
alter table day_estimates add column certified_rtp double precision, add column last_day date;
update day_estimates e set certified_rtp = b.theoretical_rtp
from evidence_bases b
where b.game_id = e.game_id and b.feed_id = e.feed_id and b.basis = e.basis;
