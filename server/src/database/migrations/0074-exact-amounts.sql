-- Amounts are kept as they were sent: with eight decimals for what is played in crypto, and sums of their powers with as many
-- as a cube of them has. A type without a limit is taken over without writing the rows again.
drop view if exists forecast_days;
drop view if exists feed_days;

alter table readings
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table reading_corrections
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table inbox
  alter turnover type numeric, alter payout type numeric, alter stake_squares type numeric,
  alter stake_cubes type numeric, alter max_stake type numeric, alter payout_squares type numeric;
alter table daily_rtp alter turnover type numeric, alter payout type numeric;
alter table shared_days alter turnover type numeric, alter payout type numeric;
alter table game_metrics
  alter turnover_1d type numeric, alter payout_1d type numeric, alter turnover_7d type numeric,
  alter payout_7d type numeric, alter turnover_30d type numeric, alter payout_30d type numeric;

-- A day of each feed. PostgreSQL looks up single games in a union only if the condition is outside it.
create view feed_days as
select * from (
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at, left_out from daily_rtp
  union all
  select feed_id, game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
    payout_squares, readings, last_reading_at, left_out from shared_days
) d where feed_id is not null;
