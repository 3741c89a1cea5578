import { windowStart } from '@retorna/domain/day'
import {
  type GameOnDay,
  lastPublishedDay,
  MIN_GAMES,
  PUBLISHED_DAYS,
  publishedDay,
} from '@retorna/domain/published-day'
import { sql } from 'kysely'
import { type Database, findRows, inTransaction, type Transaction } from '../database/connection.ts'
import { announceCatalogChange } from '../database/readings/metrics.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Publishes the days that ended long enough before `now` and are not published yet, notifies every process, and
 * withdraws days that have lost their games. A published day never changes, except when it has twice or half as many
 * games: the difference then covers ten games or more. If several processes call this at once, one of them does the
 * work.
 *
 * @returns whether anything was published or withdrawn.
 */
export const publishDays = (
  db: Database,
  snapshot: Pick<Snapshot, 'gamesById'>,
  timeZone: string,
  now: Date,
): Promise<boolean> => {
  const last = lastPublishedDay(now, timeZone)
  const first = windowStart(last, PUBLISHED_DAYS)
  return inTransaction(db, async (transaction) => {
    // Other processes wait here and then find nothing left to do.
    await sql`lock table published_days in share row exclusive mode`.execute(transaction)
    const { due, lost } = await findDueDays(transaction, first, last)
    let isChanged = lost.length > 0
    if (isChanged) {
      await transaction.deleteFrom('published_days').where('day', 'in', lost).execute()
    }
    for (const day of due) {
      const rows = await gamesOfDay(transaction, day)
      const games = rows.flatMap(({ gameId, ...row }) => {
        const game = snapshot.gamesById.get(gameId)
        return game === undefined ? [] : [{ ...row, position: game.position }]
      })
      isChanged = (await storeDay(transaction, day, games)) || isChanged
    }
    if (isChanged) await announceCatalogChange(transaction, 'all')
    return isChanged
  })
}

/** The days to publish or publish again, and the published days whose games no longer exist. */
const findDueDays = async (
  db: Transaction,
  first: string,
  last: string,
): Promise<{ due: string[]; lost: string[] }> => {
  const { rows } = await sql<{ day: string; games: number; publishedGames: number | null }>`
    select coalesce(found.day, published.day) as day, coalesce(found.games, 0)::integer as games,
      published.games as "publishedGames"
    from (
      select d.day, count(*) as games from daily_rtp d
      join games g on g.id = d.game_id
      join providers p on p.id = g.provider_id
      where d.day between ${first} and ${last} and g.is_active and p.is_active
      group by d.day
    ) as found
    full join (select day, games from published_days where day between ${first} and ${last}) as published
      on published.day = found.day`.execute(db)
  const isEnough = ({ games }: { games: number }) => games >= MIN_GAMES
  const isAnother = ({ games, publishedGames }: { games: number; publishedGames: number | null }) =>
    publishedGames === null || games >= 2 * publishedGames || 2 * games <= publishedGames
  return {
    due: rows.filter((row) => isEnough(row) && isAnother(row)).map(({ day }) => day),
    lost: rows.filter((row) => row.publishedGames !== null && !isEnough(row)).map(({ day }) => day),
  }
}

type Row = Omit<GameOnDay, 'position'> & { gameId: number; readings: number }

const gamesOfDay = (db: Transaction, day: string) => findRows<Row>(db)`
    select d.game_id as "gameId", d.rtp, d.readings, previous.rtp as "previousRtp"
    from daily_rtp d
    left join lateral (
      select rtp from daily_rtp before where before.game_id = d.game_id and before.day < d.day
      order by before.day desc limit 1
    ) previous on true
    where d.day = ${day}`

const storeDay = async (
  db: Transaction,
  day: string,
  games: readonly (GameOnDay & { readings: number })[],
): Promise<boolean> => {
  const figures = publishedDay(games)
  if (figures === null) return false
  const published = {
    rtp: figures.rtp,
    games: figures.games,
    readings: games.reduce((sum, { readings }) => sum + readings, 0),
    rising: figures.trends.up,
    falling: figures.trends.down,
    steady: figures.trends.stable,
    published_at: sql<Date>`now()`,
  }
  await db
    .insertInto('published_days')
    .values({ day, ...published })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(published))
    .execute()
  return true
}
