import type { PayoutMode } from '@retorna/contract/staff/payout-tables'
import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import type { ReadTable } from './read-table.ts'

const KEPT = sql`interval '1 hour'`

const ofTable = (db: Database) =>
  db
    .selectFrom('payout_tables as t')
    .leftJoin('users as u', 'u.id', 't.uploaded_by')
    .select([
      't.id',
      't.game_id as gameId',
      't.version_rtp as versionRtp',
      't.mode',
      't.source',
      't.file_name as fileName',
      't.rows',
      't.rtp',
      't.skewness',
      't.standard_deviation as standardDeviation',
      't.hit_rate as hitRate',
      't.maximum_win as maximumWin',
      't.uploaded_at as uploadedAt',
      sql<string>`coalesce(u.name, t.uploaded_by)`.as('uploadedBy'),
      sql<boolean>`exists (
        select from rtp_versions v where v.game_id = t.game_id and v.rtp = t.version_rtp
      )`.as('hasVersion'),
    ])

export type TableRow = NonNullable<Awaited<ReturnType<typeof findTable>>>

/** A game's current tables, by RTP. */
export const tablesOfGame = (db: Database, gameId: number): Promise<TableRow[]> =>
  ofTable(db)
    .where('t.game_id', '=', gameId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.version_rtp', 'desc')
    .orderBy('t.mode')
    .execute()

export const findTable = (db: Database, id: number) =>
  ofTable(db).where('t.id', '=', id).executeTakeFirst()

/** A game's current tables with their distributions. */
export const distributionsOfGame = (db: Database, gameId: number) =>
  ofTable(db)
    .select('t.distribution')
    .where('t.game_id', '=', gameId)
    .where('t.deleted_at', 'is', null)
    .execute()

/**
 * The theoretical RTPs of a game, locked so that its tables change one at a time; `null` if the game does not exist.
 */
export const lockVersions = async (trx: Transaction, gameId: number): Promise<number[] | null> => {
  const game = await trx
    .selectFrom('games')
    .select('id')
    .where('id', '=', gameId)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return game === undefined ? null : versionsOf(trx, gameId)
}

export const versionsOf = async (db: Database, gameId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('rtp_versions')
    .select('rtp')
    .where('game_id', '=', gameId)
    .execute()
  return rows.map(({ rtp }) => rtp)
}

export type Place = { gameId: number; versionRtp: number; mode: PayoutMode }

/** Deletes the current table of a place; it can be restored. */
export const dropTable = async (
  trx: Transaction,
  { gameId, versionRtp, mode }: Place,
): Promise<number | null> => {
  const dropped = await trx
    .updateTable('payout_tables')
    .set({ deleted_at: sql`now()` })
    .where('game_id', '=', gameId)
    .where('version_rtp', '=', versionRtp)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return dropped?.id ?? null
}

export const insertTable = (
  trx: Transaction,
  { gameId, versionRtp, mode }: Place,
  { rows, moments, payouts }: ReadTable,
  origin: { source: string; fileName: string; distribution: Buffer; actor: string },
): Promise<number> =>
  insertRow(trx, 'payout_tables', {
    game_id: gameId,
    version_rtp: versionRtp,
    mode,
    rows,
    rtp: moments.rtp,
    source: origin.source,
    file_name: origin.fileName,
    uploaded_by: origin.actor,
    standard_deviation: moments.standardDeviation,
    skewness: moments.skewness,
    kurtosis: moments.kurtosis,
    second_moment: moments.secondMoment,
    third_moment: moments.thirdMoment,
    hit_rate: moments.hitRate,
    maximum_win: moments.maximumWin,
    payouts: payouts.length,
    distribution: origin.distribution,
  })

/** Makes a deleted table current again; the place must be free. */
export const restoreTableRow = async (trx: Transaction, id: number): Promise<void> => {
  await trx.updateTable('payout_tables').set({ deleted_at: null }).where('id', '=', id).execute()
}

export const isRestorable = async (db: Database, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('payout_tables')
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`deleted_at > now() - ${KEPT}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the place of a deleted table now has another table than the one, if any, that replaced it. */
export const isTakenByAnother = async (
  trx: Transaction,
  id: number,
  { gameId, versionRtp, mode }: Place,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('payout_tables as t')
    .innerJoin('payout_tables as deleted', (join) => join.on('deleted.id', '=', id))
    .select('t.id')
    .where('t.game_id', '=', gameId)
    .where('t.version_rtp', '=', versionRtp)
    .where('t.mode', '=', mode)
    .where('t.deleted_at', 'is', null)
    // A table is stored at the same transaction time at which the one that it replaces is deleted.
    .whereRef('t.uploaded_at', '<>', 'deleted.deleted_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes tables deleted more than an hour ago. */
export const forgetDeletedTables = async (db: Database): Promise<void> => {
  await db.deleteFrom('payout_tables').where(sql<SqlBool>`deleted_at <= now() - ${KEPT}`).execute()
}
