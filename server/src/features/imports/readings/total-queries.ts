import type pg from 'pg'
import { differenceTotals } from '../../../database/readings/difference-totals.ts'

/**
 * Turns the good rows of the staging table, which are running totals of the day, into the windows between them. A
 * row that cannot be a total of its day gets a problem. A stored reading that a new total shortens becomes a row of
 * its own, on line 0.
 *
 * @param timeZone the time zone of the feed's days.
 * @returns the latest moment of these rows; null if no rows exist.
 */
export const differenceStaged = async (
  client: pg.ClientBase,
  { feedId, timeZone, heading }: { feedId: number; timeZone: string; heading: string },
): Promise<Date | null> => {
  await differenceTotals(client, {
    text: `select s.line, $1::integer, $2::text, s.game_id, s.version_rtp, s.read_at, s.turnover,
        s.payout, s.plays, s.stake_squares, s.stake_cubes, s.payout_squares
      from staged s where s.problems is null and s.contradicts is null`,
    values: [feedId, timeZone],
  })
  await client.query(
    `update staged s set window_from = d.window_from, rtp = d.rtp, turnover = d.turnover,
       payout = d.payout, plays = d.plays, stake_squares = d.stake_squares,
       stake_cubes = d.stake_cubes, payout_squares = d.payout_squares,
       max_stake = case when d.plays is not null then s.max_stake end,
       problems = case when d.problem is not null then jsonb_build_array(jsonb_build_object(
         'code', d.problem, 'column', $1::text, 'value', coalesce(s.turnover::text, ''), 'hint', ''))::text end
     from differences d where d.id = s.line`,
    [heading],
  )
  const { rows } = await client.query<{ last: Date | null }>(
    `with added as (
     insert into staged (line, game_id, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes,
       payout_squares, max_stake, source, version_rtp, window_from)
     select 0, d.game_id, d.read_at, d.rtp, d.turnover, d.payout, d.plays, d.stake_squares, d.stake_cubes,
       d.payout_squares, case when d.plays is not null then r.max_stake end, r.source, d.version_rtp,
       d.window_from
     from differences d join readings r on r.feed_id = d.feed_id and r.game_id = d.game_id
       and r.read_at = d.read_at and r.version_rtp is not distinct from d.version_rtp
     where d.id is null returning read_at)
     select max(read_at) as last from added`,
  )
  return rows[0]?.last ?? null
}
