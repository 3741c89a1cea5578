alter table alerts
  -- The plays of the day that a baseline is the RTP of; null: unknown. A baseline of too few plays for the threshold is taken anew.
  add column baseline_plays bigint,
  -- The plays that tell one point from chance, by what spread the RTP when the baseline was taken; null: unknown.
  add column plays_to_detect bigint;

create or replace function restart_alerts() returns trigger language plpgsql as $$
begin
  -- Not in the middle of an evaluation (features/alerts), which holds alerts in an order of its own.
  perform pg_advisory_xact_lock_shared(7236023);
  if alerts_open(new.role, new.plan, new.payment_status, new.blocked_at)
    and not alerts_open(old.role, old.plan, old.payment_status, old.blocked_at)
  then
    -- What spreads the RTP stays as it was last known.
    update alerts a
    set baseline_rtp = (select m.current_rtp from game_metrics m where m.game_id = a.game_id),
      baseline_plays = (select m.current_plays from game_metrics m where m.game_id = a.game_id),
      counts_from = first_counted(a.game_id, a.unit), answer = null
    where a.user_id = new.id and a.is_active;
    -- The next evaluation notes what is said by then.
    insert into evidence_changes (game_id)
    select game_id from alerts
    where user_id = new.id and unit = 'answer' and is_active and deleted_at is null;
  end if;
  return null;
end $$;
