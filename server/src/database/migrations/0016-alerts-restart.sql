-- Whoever loses the plan hears nothing; when it comes back, or anything else that decides about it changes,
-- alerts measure from where their games stand then.

create function restart_alerts() returns trigger language plpgsql as $$
begin
  -- Not in the middle of an evaluation (features/alerts), which holds alerts in an order of its own.
  perform pg_advisory_xact_lock_shared(7236023);
  update alerts a
  set baseline_rtp = (select m.current_rtp from game_metrics m where m.game_id = a.game_id)
  where a.user_id = new.id and a.is_active;
  return null;
end $$;
create trigger alerts_follow_plan
  after update of plan, payment_status, role, blocked_at on users
  for each row
  when ((old.plan, old.payment_status, old.role, old.blocked_at)
    is distinct from (new.plan, new.payment_status, new.role, new.blocked_at))
  execute function restart_alerts();
