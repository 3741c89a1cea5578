-- The first day that an alert counts: of versions the day after the latest forecast of the game, since a change carries the night
-- that named it; of all else the day after the latest one that has readings.
create function first_counted(game integer, unit text) returns date language sql stable as $$
  select case when unit = 'version'
    then (select coalesce(max(t.made_on) + 1, '-infinity')
      from forecast_series s join forecast_standings t on t.series_id = s.id where s.game_id = game)
    else next_counted_day(game) end
$$;

create or replace function restart_alerts() returns trigger language plpgsql as $$
begin
  -- Not in the middle of an evaluation (features/alerts), which holds alerts in an order of its own.
  perform pg_advisory_xact_lock_shared(7236023);
  if alerts_open(new.role, new.plan, new.payment_status, new.blocked_at)
    and not alerts_open(old.role, old.plan, old.payment_status, old.blocked_at)
  then
    update alerts a
    set baseline_rtp = (select m.current_rtp from game_metrics m where m.game_id = a.game_id),
      counts_from = first_counted(a.game_id, a.unit), answer = null
    where a.user_id = new.id and a.is_active;
    -- The next evaluation notes what is said by then.
    insert into evidence_changes (game_id)
    select game_id from alerts
    where user_id = new.id and unit = 'answer' and is_active and deleted_at is null;
  end if;
  return null;
end $$;
