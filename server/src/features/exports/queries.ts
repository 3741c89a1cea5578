import { type Insertable, sql } from 'kysely'
import { enqueueAccepted, waitAgain } from '../../database/accepted-work.ts'
import type { Database, Tables, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import { THEORETICAL_OF_DAYS } from '../../database/readings/theoretical-of-day.ts'

type Days = { from: string; to: string }

/** One game's day; RTPs in percent. */
export type SeriesRow = Awaited<ReturnType<typeof seriesOf>>[number]

/** How many days the games have, both ends included. */
export const countSeries = async (
  db: Database,
  gameIds: readonly number[],
  { from, to }: Days,
): Promise<number> => {
  const { count } = await db
    .selectFrom('daily_rtp')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', sql<number>`any(${gameIds}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The days of games, game by game in the order of their ids, oldest first. */
export const seriesOf = (db: Database, gameIds: readonly number[], { from, to }: Days) =>
  db
    .selectFrom('daily_rtp as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .leftJoin('judged_versions as v', (join) =>
      join.onRef('v.game_id', '=', 'g.id').on('v.is_monitored', '=', true),
    )
    .select(['d.game_id as gameId', 'g.name as game', 'p.name as provider', 'd.day', 'd.rtp'])
    .select(
      sql<number | null>`coalesce(${sql.raw(THEORETICAL_OF_DAYS)}, v.judged_rtp)`.as('theoretical'),
    )
    .select(['d.plays', 'd.turnover', 'd.payout', 'd.readings'])
    .where('d.game_id', '=', sql<number>`any(${gameIds}::integer[])`)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.game_id')
    .orderBy('d.day')
    .execute()

/** Stores an export and the job that makes it; returns undefined if the user already has `most`. */
export const insertExport = async (
  trx: Transaction,
  order: Insertable<Tables['exports']>,
  most: number,
) => {
  if ((await countPlaces(trx, order.user_id)) >= most) return undefined
  const id = await insertRow(trx, 'exports', order)
  await enqueueAccepted(trx, 'make-export', [id])
  return (await exportsOf(trx, order.user_id)).find((one) => one.id === id)
}

/**
 * The number of a user's exports that count towards the limit, which are all except failed ones. The user's row stays
 * locked until the commit.
 */
const countPlaces = async (trx: Transaction, userId: string): Promise<number> => {
  // Two simultaneous requests must not both see the last free place.
  await sql`select from users where id = ${userId} for update`.execute(trx)
  const kept = await exportsOf(trx, userId)
  return kept.filter(({ state }) => state !== 'failed').length
}

/**
 * Schedules a failed export again; returns `full` if the user has `most` others, undefined if there is no such failed
 * export.
 */
export const retryExport = async (
  trx: Transaction,
  { userId, id, most }: { userId: string; id: number; most: number },
): Promise<'full' | 'waiting' | undefined> => {
  const places = await countPlaces(trx, userId)
  const failed = trx
    .selectFrom('exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
  if ((await failed.executeTakeFirst()) === undefined) return undefined
  if (places >= most) return 'full'
  await waitAgain(trx, 'make-export', id)
  await enqueueAccepted(trx, 'make-export', [id])
  return 'waiting'
}

/** A user's exports, latest first. */
export const exportsOf = (db: Database, userId: string) =>
  db
    .selectFrom('exports as e')
    .select(['e.id', 'e.format', 'e.first_day as from', 'e.last_day as to', 'e.state'])
    .select(['e.rows_done as rowsDone', 'e.row_count as rows', 'e.created_at as createdAt'])
    .select(
      sql<number>`case when e.state <> 'ready' then 0 else (select
        coalesce(sum(octet_length(bytes)), 0)::float8 from export_parts where export_id = e.id) end`.as(
        'bytes',
      ),
    )
    .where('e.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .execute()

/** An export that has not been made yet, and whether its user's plan shows its data. */
export const findWaiting = (db: Database, id: number) =>
  db
    .selectFrom('exports as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.format', 'e.language', 'e.filters', 'e.game_ids as gameIds'])
    .select(['e.first_day as from', 'e.last_day as to', 'e.created_at as createdAt'])
    .select(
      sql<boolean>`alerts_open(u.role, u.plan, u.payment_status, u.blocked_at)
        and u.deleted_at is null`.as('isOpen'),
    )
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst()

/**
 * Ends an export; returns undefined if it had already ended.
 *
 * @param run the run that made the file; if a later one has taken over, nothing ends.
 */
export const finishExport = (
  db: Database,
  id: number,
  state: 'ready' | 'failed',
  run: number | null = null,
) =>
  db
    .updateTable('exports')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`run = coalesce(${run}::integer, run)`)
    .returning(['user_id as userId', 'first_day as from', 'last_day as to'])
    .executeTakeFirst()

/** A user's export that is ready, with the number of its parts. */
export const findReady = (db: Database, userId: string, id: number) =>
  db
    .selectFrom('exports')
    .select(['format', 'first_day as from', 'last_day as to'])
    .select(
      sql<number>`(select count(*)::integer from export_parts where export_id = exports.id)`.as(
        'parts',
      ),
    )
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()

export const dropExport = async (db: Database, userId: string, id: number): Promise<void> => {
  await db.deleteFrom('exports').where('user_id', '=', userId).where('id', '=', id).execute()
}

export const forgetExports = async (db: Database, days: number): Promise<void> => {
  await db
    .deleteFrom('exports')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
