-- Alerts by evidence (decision 0027) take the place of those in standard deviations.

-- The day after the last one of a game that has readings: evidence counts what nobody knew when counting began.
create function next_counted_day(game integer) returns date language sql stable as $$
  select coalesce(max(day) + 1, '-infinity') from daily_rtp where game_id = game
$$;

alter table alerts
  -- Of alerts by evidence: the level that a game leaves, and the false alarms a year that the owner accepts.
  add column reference text not null default 'theoretical'
    check (reference in ('theoretical', 'own-level')),
  add column false_alarms double precision not null default 0.5
    check (false_alarms in (1, 0.5, 0.1)),
  -- The first day that evidence counts; a firing starts it over.
  add column counts_from date not null default '-infinity',
  drop constraint alerts_unit_check;

-- Each owner is told once, on the channels that they have chosen.
alter table notifications drop constraint notifications_kind_check;
insert into notifications (user_id, kind, data, event_key)
select user_id, 'alerts-converted', jsonb_build_object('count', count(*)),
  'alerts converted ' || user_id
from alerts where unit = 'deviations' and deleted_at is null group by user_id;
-- A number of standard deviations is none of points.
update alerts
set unit = 'evidence', threshold = 2, counts_from = next_counted_day(game_id), updated_at = now()
where unit = 'deviations';

alter table alerts add constraint alerts_unit_check check (unit in ('points', 'evidence'));
create index alerts_by_evidence
  on alerts (game_id, direction, reference, false_alarms, counts_from)
  where unit = 'evidence' and is_active and deleted_at is null;

-- Games whose evidence changed and that have alerts by evidence, until these are evaluated.
create table evidence_changes (
  -- No reference: as in current_rtp_changes.
  game_id integer not null
);
-- Only thresholds in standard deviations asked for the plays.
alter table current_rtp_changes drop column plays;
