-- The first day that an alert counts: of versions the day after the latest forecast of the game, since a change carries the night
-- that named it; of all else the day after the latest one that has readings.
create function first_counted(game integer, unit text) returns date language sql stable as $$
  select case when unit = 'version'
    then (select coalesce(max(t.made_on) + 1, '-infinity')
      from forecast_series s join forecast_standings t on t.series_id = s.id where s.game_id = game)
    else next_counted_day(game) end
$$;
