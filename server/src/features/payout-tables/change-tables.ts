import { packPayouts } from '../../catalog/stored-payouts.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import {
  dropTable,
  findTable,
  insertTable,
  isRestorable,
  isTakenByAnother,
  lockVersions,
  type Place,
  restoreTableRow,
  type TableRow,
} from './queries.ts'
import type { ReadTable } from './read-table.ts'

type Upload = Place & { table: ReadTable; source: string; fileName: string; actor: string }

/**
 * Stores a table in place of the current one.
 *
 * @throws ApiError `GAME_NOT_FOUND`; `VALIDATION` for an RTP that is not a version of the game.
 */
export const storeTable = (
  db: Database,
  { table, source, fileName, actor, ...place }: Upload,
): Promise<{ id: number; replacedId: number | null }> => {
  const distribution = packPayouts(table)
  return inTransaction(db, async (trx) => {
    await lockPlace(trx, place)
    const replacedId = await dropTable(trx, place)
    const before = replacedId === null ? undefined : await findTable(trx, replacedId)
    const origin = { source, fileName, distribution, actor }
    const id = await insertTable(trx, place, table, origin)
    const after = await findTable(trx, id)
    await record(trx, 'payout-table.stored', place.gameId, { actor, before, after })
    return { id, replacedId }
  })
}

/** @throws ApiError `NOT_FOUND` for a table that is not current; `GAME_NOT_FOUND` if its game is being merged. */
export const deleteTable = (db: Database, id: number, actor: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = existing(await findTable(trx, id))
    // A merge moves tables to another game.
    existing(await lockVersions(trx, before.gameId), 'GAME_NOT_FOUND')
    if ((await isCurrent(trx, id)) === false) throw new ApiError('NOT_FOUND')
    await dropTable(trx, before)
    await record(trx, 'payout-table.deleted', before.gameId, { actor, before })
  })

/**
 * @throws ApiError `NOT_FOUND` for a table that was not deleted within the last hour; `EDIT_CONFLICT` if its place now
 *   has another table than the one that replaced it.
 */
export const restoreTable = (db: Database, id: number, actor: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const table = existing(await findTable(trx, id))
    await lockPlace(trx, table)
    if (!(await isRestorable(trx, id))) throw new ApiError('NOT_FOUND')
    if (await isTakenByAnother(trx, id, table)) throw new ApiError('EDIT_CONFLICT')
    const replacedId = await dropTable(trx, table)
    const before = replacedId === null ? undefined : await findTable(trx, replacedId)
    await restoreTableRow(trx, id)
    await record(trx, 'payout-table.restored', table.gameId, { actor, before, after: table })
  })

const isCurrent = async (trx: Transaction, id: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('payout_tables')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deleted_at === null
}

const lockPlace = async (trx: Transaction, { gameId, versionRtp }: Place): Promise<void> => {
  const versions = existing(await lockVersions(trx, gameId), 'GAME_NOT_FOUND')
  if (!versions.includes(versionRtp)) {
    throw new ApiError('VALIDATION', { fields: { versionRtp: 'version-unknown' } })
  }
}

const record = async (
  trx: Transaction,
  action: 'payout-table.stored' | 'payout-table.deleted' | 'payout-table.restored',
  gameId: number,
  change: { actor: string; before?: TableRow | undefined; after?: TableRow | undefined },
): Promise<void> => {
  const shown = (table: TableRow) => {
    const { versionRtp, mode, source, fileName, rows, rtp, standardDeviation, maximumWin } = table
    return { versionRtp, mode, source, fileName, rows, rtp, standardDeviation, maximumWin }
  }
  await recordAudit(trx, {
    actor: change.actor,
    action,
    subject: `game ${gameId}`,
    ...(change.before && { before: shown(change.before) }),
    ...(change.after && { after: shown(change.after) }),
  })
  // A table need not change what the game itself is judged by, but segments of its mode or feed may be judged by it.
  await trx.insertInto('changed_days').values({ game_id: gameId, first_day: '-infinity' }).execute()
  await announceCatalogChange(trx, [gameId])
  await enqueueJob(trx, 'estimate-games', {}, { key: 'estimate-games' })
}
