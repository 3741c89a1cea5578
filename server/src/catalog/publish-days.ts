import { dayOf, windowStart } from '@retorna/domain/day'
import {
  type GameOnDay,
  lastPublishedDay,
  MIN_GAMES,
  PUBLISHED_DAYS,
  publishedDay,
} from '@retorna/domain/published-day'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'
import {
  announceCatalogChange,
  announceReadings,
  refreshMetrics,
} from '../database/readings/metrics.ts'
import { moveWindows } from '../database/readings/move-windows.ts'
import { lockReadingsOf } from '../database/readings/reading-locks.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Publishes the days that ended long enough before `now` and are not published yet, notifies every process, and
 * withdraws days that have lost their games. A published day never changes, except when it has twice or half as many
 * games: the difference then covers ten games or more. If several processes do this at once, one of them does the work.
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
    // Others wait here and then find nothing left to do.
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

/** The days to publish or republish, and the published days whose games are gone. */
const findDueDays = async (
  db: Transaction,
  first: string,
  last: string,
): Promise<{ due: string[]; lost: string[] }> => {
  const { rows } = await sql<{ day: string; games: number; told: number | null }>`
    select coalesce(found.day, published.day) as day, coalesce(found.games, 0)::integer as games,
      published.games as told
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
  const isAnother = ({ games, told }: { games: number; told: number | null }) =>
    told === null || games >= 2 * told || 2 * games <= told
  return {
    due: rows.filter((row) => isEnough(row) && isAnother(row)).map(({ day }) => day),
    lost: rows.filter((row) => row.told !== null && !isEnough(row)).map(({ day }) => day),
  }
}

type Row = Omit<GameOnDay, 'position'> & { gameId: number; readings: number }

const gamesOfDay = async (db: Transaction, day: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select d.game_id as "gameId", d.rtp, d.readings, previous.rtp as "previousRtp"
    from daily_rtp d
    left join lateral (
      select rtp from daily_rtp before where before.game_id = d.game_id and before.day < d.day
      order by before.day desc limit 1
    ) previous on true
    where d.day = ${day}`.execute(db)
  return rows
}

const storeDay = async (
  db: Transaction,
  day: string,
  games: readonly (GameOnDay & { readings: number })[],
): Promise<boolean> => {
  const figures = publishedDay(games)
  if (figures === null) return false
  const told = {
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
    .values({ day, ...told })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(told))
    .execute()
  return true
}

/** Others who change readings wait for so many: less than a tenth of a second. */
const MOVED_AT_ONCE = 5_000
const COMPUTED_AT_ONCE = 250

/**
 * Moves the windows of `game_metrics` to the calendar day of `now` in `timeZone` if they end on another day, and
 * notifies every process at the end. Takes some of the games at a time, so that nobody who changes readings waits for
 * all of them; if several processes notice the new day, they share the work, and what one that dies has left is moved by
 * the next.
 *
 * @returns whether anything moved.
 */
export const rollOver = async (pool: pg.Pool, timeZone: string, now: Date): Promise<boolean> => {
  const today = dayOf(now, timeZone)
  let some = await gamesBehind(pool, today, MOVED_AT_ONCE)
  const hasMoved = some.length > 0
  while (some.length > 0) {
    some = await inTransaction(pool, async (db, client) => {
      await lockReadingsOf(client, some)
      if ((await moveWindows(client, today, some)) === 0) {
        const rest = await gamesBehind(client, today, COMPUTED_AT_ONCE, some)
        await refreshMetrics(client, timeZone, now, rest)
      }
      const left = await gamesBehind(client, today, MOVED_AT_ONCE)
      if (left.length === 0) await announceReadings(db, 'all')
      return left
    })
  }
  return hasMoved
}

/** Some of the games whose windows end on another day, of all or of those given. */
const gamesBehind = async (
  client: Pick<pg.Pool, 'query'>,
  today: string,
  limit: number,
  among: readonly number[] | null = null,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select game_id as id from game_metrics
     where as_of <> $1 and ($3::integer[] is null or game_id = any($3)) order by game_id limit $2`,
    [today, limit, among],
  )
  return rows.map(({ id }) => id)
}
