import { sql } from 'kysely'
import type { DayVolumes } from '../../catalog/judgments.ts'
import type { Database } from '../../database/connection.ts'
import { THEORETICAL_OF_DAY } from '../../database/theoretical-of-day.ts'

export type StoredDay = DayVolumes & {
  gameId: number
  day: string
  rtp: number
  payout: number | null
  readings: number
  feedId: number | null
  /** What it is judged against if some feed runs a version of its own. */
  theoreticalRtp: number | null
}

export type DayRange = { first: string; last: string; gameId?: number; providerId?: number }

/** The days of all games in a range by game and day, at most `count`, after a game's day. */
export const daysAfter = async (
  db: Database,
  { first, last, gameId, providerId }: DayRange,
  after: { gameId: number; day: string } | null,
  count: number,
): Promise<StoredDay[]> =>
  db
    .selectFrom('daily_rtp as d')
    .select(['game_id as gameId', 'day', 'rtp', 'turnover', 'payout', 'plays', 'readings'])
    .select(['stake_squares as stakeSquares', 'stake_cubes as stakeCubes'])
    .select(['max_stake as maxStake', 'feed_id as feedId'])
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAY)}`.as('theoreticalRtp'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0))
    .$if(providerId !== undefined, (query) =>
      query.where('game_id', 'in', (games) =>
        games
          .selectFrom('games')
          .select('id')
          .where('provider_id', '=', providerId ?? 0),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(game_id, day) > (${after?.gameId}, ${after?.day}::date)`),
    )
    .orderBy('game_id')
    .orderBy('day')
    .limit(count)
    .execute()

/** The currency of each feed that has one. */
export const currenciesOfFeeds = async (db: Database): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('feeds').select(['id', 'currency']).execute()
  return new Map(rows.flatMap(({ id, currency }) => (currency === null ? [] : [[id, currency]])))
}
