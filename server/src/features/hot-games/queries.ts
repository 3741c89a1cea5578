import type { MeasuredDay } from '@retorna/domain/statistics/persistence'
import { sql } from 'kysely'
import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { queryOfGames } from '../../database/query-planned-once.ts'
import { CURRENCY_OF_DAY } from '../../database/readings/best-class.ts'
import { THEORETICAL_OF_DAYS } from '../../database/readings/theoretical-of-day.ts'

/** The days from `first` to `last`, inclusive, of the games with readings then. */
export const daysByGame = async (
  db: Database,
  first: string,
  last: string,
  games: AnnouncedGames = 'all',
): Promise<Map<number, readonly MeasuredDay[]>> => {
  const query = db
    .selectFrom('daily_rtp as d')
    .select(['game_id', 'day', 'rtp', 'turnover', 'payout', 'plays', 'in_stakes as isInStakes'])
    .select(sql<string>`${sql.raw(CURRENCY_OF_DAY)}`.as('currency'))
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAYS)}`.as('theoreticalRtp'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(among(games, 'd.game_id'))
    .orderBy('day')
    .compile()
  const days = new Map<number, MeasuredDay[]>()
  for (const day of await queryOfGames(db, games, 'heat-days', query)) {
    const known = days.get(day.game_id)
    if (known === undefined) days.set(day.game_id, [day])
    else known.push(day)
  }
  return days
}
