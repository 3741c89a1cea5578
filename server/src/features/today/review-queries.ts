import type { Judgment } from '@retorna/contract/staff/today'
import { sql } from 'kysely'
import type { Database, Pool } from '../../database/connection.ts'
import { THEORETICAL_OF_DAY } from '../../database/readings/theoretical-of-day.ts'
import type { GameDay } from './queries.ts'

export type Review = GameDay & { judgment: Judgment; note: string; by: string; at: Date }

/**
 * The reviews of days since the first, and of watched days of any age, latest first. A review of an RTP that has
 * changed since no longer applies.
 */
export const standingReviews = async (pool: Pool, first: string): Promise<Review[]> => {
  const { rows } = await pool.query<Review>(
    `select v.game_id as "gameId", v.day, d.feed_id as "feedId", d.rtp, d.plays, d.turnover,
       d.stake_squares as "stakeSquares", d.stake_cubes as "stakeCubes", d.max_stake as "maxStake",
       d.payout_squares as "payoutSquares",
       ${THEORETICAL_OF_DAY} as "theoreticalRtp", v.judgment, v.note,
       coalesce(u.name, v.reviewed_by) as by, v.reviewed_at as at
     from reading_reviews v
     join daily_rtp d on d.game_id = v.game_id and d.day = v.day and d.rtp = v.rtp
     left join users u on u.id = v.reviewed_by
     where v.day >= $1 or v.judgment = 'watch'
     order by v.reviewed_at desc, v.game_id`,
    [first],
  )
  return rows
}

/** The daily RTP, locked until the transaction ends; undefined if the day has no reading. */
export const lockDailyRtp = async (db: Database, gameId: number, day: string) => {
  const found = await db
    .selectFrom('daily_rtp')
    .select('rtp')
    .where('game_id', '=', gameId)
    .where('day', '=', day)
    .forShare()
    .executeTakeFirst()
  return found?.rtp
}

type NewReview = Pick<Review, 'gameId' | 'day' | 'rtp' | 'judgment' | 'note'> & { userId: string }

/** Stores a review in place of any earlier one. */
export const storeReview = async (db: Database, review: NewReview): Promise<void> => {
  const { gameId, day, userId, ...judged } = review
  const values = { ...judged, reviewed_by: userId, reviewed_at: sql<Date>`now()` }
  await db
    .insertInto('reading_reviews')
    .values({ game_id: gameId, day, ...values })
    .onConflict((conflict) => conflict.columns(['game_id', 'day']).doUpdateSet(values))
    .execute()
}

/** Deletes a review and returns its judgment; undefined if there was none. */
export const deleteReview = async (db: Database, gameId: number, day: string) => {
  const deleted = await db
    .deleteFrom('reading_reviews')
    .where('game_id', '=', gameId)
    .where('day', '=', day)
    .returning('judgment')
    .executeTakeFirst()
  return deleted?.judgment
}
