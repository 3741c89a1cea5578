import type { Days } from '@retorna/domain/report-days'
import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { sql } from 'kysely'
import { type Database, findRows } from '../database/connection.ts'
import { CURRENCY_OF_DAY } from '../database/readings/best-class.ts'
import {
  THEORETICAL_OF_DAY,
  THEORETICAL_OF_FEED_DAY,
  withRecords,
} from '../database/readings/theoretical-of-day.ts'
import type { DayVolumes } from './day-stakes.ts'

/** A game's day with everything needed to judge it, and the number of readings behind it. */
export type GameDay = DailyRtp & DayVolumes & { readings: number; theoreticalRtp: number | null }

/** A game's days of a span with a reading, oldest first. */
export const daysOfGame = (db: Database, gameId: number, { from, to }: Days): Promise<GameDay[]> =>
  db
    .selectFrom('daily_rtp as d')
    .select(['day', 'rtp', 'turnover', 'payout', 'plays', 'readings'])
    .select(['in_stakes as isInStakes', sql<string>`${sql.raw(CURRENCY_OF_DAY)}`.as('currency')])
    .select(['stake_squares as stakeSquares', 'stake_cubes as stakeCubes'])
    .select(['max_stake as maxStake', 'payout_squares as payoutSquares'])
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAY)}`.as('theoreticalRtp'))
    .where('game_id', '=', gameId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** The days of a game at one feed, in its currency. */
export const daysOfFeed = (
  db: Database,
  { gameId, feedId }: { gameId: number; feedId: number },
  { from, to }: Days,
) => findRows<GameDay>(db)`
    select f.day, f.rtp, f.turnover, f.payout, f.plays, f.readings, false as "isInStakes",
      coalesce(s.currency, '') as currency, f.stake_squares as "stakeSquares",
      f.stake_cubes as "stakeCubes", f.max_stake as "maxStake", f.payout_squares as "payoutSquares",
      ${sql.raw(THEORETICAL_OF_FEED_DAY)} as "theoreticalRtp"
    from feed_days f join feeds s on s.id = f.feed_id
    ${sql.raw(withRecords())}
    where f.game_id = ${gameId} and f.feed_id = ${feedId} and f.day between ${from} and ${to}
    order by f.day`
