-- Baselines move when a plan opens, not when it closes: what a closed plan hides is then in no row of its owner.

-- Whether somebody's alerts are heard: a plan that holds them, paid for, or staff. Agrees with the table of plans in
-- `domain/src/plan.ts`; a test holds the two together.
create function alerts_open(role text, plan text, payment_status text, blocked_at timestamptz)
returns boolean language sql immutable as $$
  select blocked_at is null
    and (role <> 'member' or (plan = 'premium' and payment_status is not distinct from 'paid'))
$$;

create or replace function restart_alerts() returns trigger language plpgsql as $$
begin
  -- Not in the middle of an evaluation (features/alerts), which holds alerts in an order of its own.
  perform pg_advisory_xact_lock_shared(7236023);
  if alerts_open(new.role, new.plan, new.payment_status, new.blocked_at)
    and not alerts_open(old.role, old.plan, old.payment_status, old.blocked_at)
  then
    update alerts a
    set baseline_rtp = (select m.current_rtp from game_metrics m where m.game_id = a.game_id)
    where a.user_id = new.id and a.is_active;
  end if;
  return null;
end $$;
