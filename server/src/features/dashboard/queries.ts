import { sql } from 'kysely'
import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { queryOfGames } from '../../database/query-planned-once.ts'
import { CURRENCY_OF_DAY } from '../../database/readings/best-class.ts'
import {
  THEORETICAL_OF_DAY,
  THEORETICAL_OF_DAYS,
} from '../../database/readings/theoretical-of-day.ts'
import type { DayNumbers } from './game-month.ts'

/** `currency` is empty if unknown. */
export type GameDay = Omit<DayNumbers, 'currency'> & {
  gameId: number
  day: string
  currency: string | null
}

/** The days of games from `first` to `last`, inclusive. */
export const daysOfGames = (
  db: Database,
  { first, last, games }: { first: string; last: string; games: AnnouncedGames },
): Promise<GameDay[]> => {
  const theoretical = sql.raw(games === 'all' ? THEORETICAL_OF_DAYS : THEORETICAL_OF_DAY)
  return queryOfGames(
    db,
    games,
    'trend-days',
    db
      .selectFrom('daily_rtp as d')
      .select(['game_id as gameId', 'day', 'rtp', 'turnover', 'payout', 'readings', 'plays'])
      .select([
        'stake_squares as stakeSquares',
        'stake_cubes as stakeCubes',
        'in_stakes as isInStakes',
      ])
      .select([
        'max_stake as maxStake',
        sql<string | null>`${sql.raw(CURRENCY_OF_DAY)}`.as('currency'),
      ])
      .select(sql<number | null>`${theoretical}`.as('theoreticalRtp'))
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where(among(games, 'game_id'))
      .compile(),
  )
}
