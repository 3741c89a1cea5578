import type { Database } from '../../database/connection.ts'
import type { CourseDay } from './game-evidence.ts'

/** The days of a game's version that can be judged, oldest first. */
export const courseDays = async (db: Database, gameId: number): Promise<CourseDay[]> => {
  const rows = await db
    .selectFrom('daily_evidence as e')
    .innerJoin('daily_rtp as d', (join) =>
      join.onRef('d.game_id', '=', 'e.game_id').onRef('d.day', '=', 'e.day'),
    )
    .select(['e.day', 'e.standing', 'd.plays', 'd.turnover', 'd.payout'])
    .select(['d.stake_squares as stakeSquares', 'd.stake_cubes as stakeCubes'])
    .select('d.max_stake as maxStake')
    .where('e.game_id', '=', gameId)
    .orderBy('e.day')
    .execute()
  return rows.map(({ turnover, payout, ...day }) => ({
    ...day,
    turnover: turnover ?? 0,
    payout: payout ?? 0,
  }))
}
