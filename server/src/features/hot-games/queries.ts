import type { MeasuredDay } from '@retorna/domain/statistics/persistence'
import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { sql } from 'kysely'
import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { queryOfGames } from '../../database/query-planned-once.ts'
import { CURRENCY_OF_DAY } from '../../database/readings/best-class.ts'
import { THEORETICAL_OF_DAYS } from '../../database/readings/theoretical-of-day.ts'

type Days = { first: string; last: string }

const daysOf = (db: Database, { first, last }: Days, games: AnnouncedGames) =>
  db
    .selectFrom('daily_rtp as d')
    .select(['game_id', 'day', 'rtp', 'turnover', 'payout', 'plays', 'in_stakes as isInStakes'])
    .select(sql<string>`${sql.raw(CURRENCY_OF_DAY)}`.as('currency'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(among(games, 'd.game_id'))
    .orderBy('day')

/** The days from `first` to `last`, inclusive, of the games with readings then. */
export const daysByGame = async (
  db: Database,
  days: Days,
  games: AnnouncedGames,
): Promise<Map<number, readonly DailyRtp[]>> =>
  Map.groupBy(
    await queryOfGames(db, games, 'heat-days', daysOf(db, days, games).compile()),
    (day) => day.game_id,
  )

/** The days of all games from `first` to `last`, inclusive, with what each day is judged against. */
export const judgedDaysByGame = async (
  db: Database,
  days: Days,
): Promise<Map<number, readonly MeasuredDay[]>> =>
  Map.groupBy(
    await daysOf(db, days, 'all')
      .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAYS)}`.as('theoreticalRtp'))
      .execute(),
    (day) => day.game_id,
  )
