-- PostgreSQL looks up single games in a union only if the condition is outside it. Inside, every join read all days.
create or replace view feed_days as
select * from (
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at from daily_rtp
  union all
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at from shared_days
) d where feed_id is not null;
