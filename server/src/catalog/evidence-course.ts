import { logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { rtpInterval } from '@retorna/domain/statistics/evidence/rtp-interval'
import { sql } from 'kysely'
import { type Database, findRows } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'
import type { DayVolumes } from './day-stakes.ts'
import { unpackEvidenceState } from './stored-evidence-state.ts'

/** A judged day: its volumes, in money or in average stakes, and its contribution to the evidence. */
export type CourseDay = DayVolumes & {
  day: string
  turnover: number
  payout: number
  standing: Buffer
}

/**
 * The days of a game's version that can be judged, oldest first.
 *
 * @param feedId the feed that reported them; a game's only feed has the evidence of the game.
 */
export const courseDays = async (
  db: Database,
  gameId: number,
  feedId?: number,
): Promise<CourseDay[]> => {
  if (feedId !== undefined && (await isReadBySeveral(db, gameId))) {
    return courseDaysOfFeed(db, gameId, feedId)
  }
  return findRows<CourseDay>(db)`
    select e.day, e.standing, d.plays, d.turnover, d.payout, d.stake_squares as "stakeSquares",
      d.stake_cubes as "stakeCubes", d.max_stake as "maxStake", d.payout_squares as "payoutSquares"
    from daily_evidence e
    join day_estimates s using (game_id, feed_id)
    join days_with_volumes(${gameId}, s.in_stakes) d on d.day = e.day
    where e.game_id = ${gameId} and e.feed_id = ${ALL_FEEDS}
    order by e.day`
}

const isReadBySeveral = async (db: Database, gameId: number): Promise<boolean> => {
  const { rows } = await sql<object>`
    select from judged_feeds where game_id = ${gameId} limit 1`.execute(db)
  return rows.length > 0
}

const courseDaysOfFeed = (db: Database, gameId: number, feedId: number) => findRows<CourseDay>(db)`
    select e.day, e.standing, d.plays, d.turnover::float8, d.payout::float8,
      d.stake_squares as "stakeSquares", d.stake_cubes as "stakeCubes", d.max_stake as "maxStake",
      d.payout_squares as "payoutSquares"
    from daily_evidence e join feed_days d using (game_id, feed_id, day)
    where game_id = ${gameId} and feed_id = ${feedId} order by day`

/**
 * The cumulative results of the judged days, day by day: RTP so far and the always-valid 95 % interval of the true
 * RTP, percent, and the logarithm of the evidence; full precision.
 *
 * @param days of the version, oldest first.
 * @param isShown which of them to return, by index.
 */
export const evidenceCourse = (
  days: readonly CourseDay[],
  isShown: (index: number) => boolean = () => true,
) => {
  let turnover = 0
  let payout = 0
  return days.flatMap((day, index) => {
    const { total, products } = unpackEvidenceState(day.standing)
    turnover += day.turnover
    payout += day.payout
    if (!isShown(index)) return []
    const rtp = (100 * payout) / turnover
    return [{ ...day, rtp, ...rtpInterval(total), log: logEvidence(products) }]
  })
}
