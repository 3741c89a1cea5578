import type { Days } from '@retorna/domain/report-days'
import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { sql } from 'kysely'
import { CURRENCY_OF_DAY } from '../database/best-class.ts'
import type { Database } from '../database/connection.ts'
import { THEORETICAL_OF_DAY } from '../database/theoretical-of-day.ts'
import type { DayVolumes } from './day-stakes.ts'

/** A game's day with what judging it needs, and the number of readings behind it. */
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
