import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

/**
 * Starts the file over: parts from earlier runs are deleted, and an earlier run that is still in progress can add no
 * more.
 *
 * @returns the number of the run; undefined if the export has ended.
 */
export const beginRun = async (trx: Transaction, exportId: number): Promise<number | undefined> => {
  const begun = await trx
    .updateTable('exports')
    .set({ run: sql<number>`run + 1` })
    .where('id', '=', exportId)
    .where('state', '=', 'waiting')
    .returning('run')
    .executeTakeFirst()
  await dropParts(trx, exportId)
  return begun?.run
}

export const dropParts = async (trx: Transaction, exportId: number): Promise<void> => {
  await trx.deleteFrom('export_parts').where('export_id', '=', exportId).execute()
}

/** Adds a part of the file; returns false if the user has deleted the export, or a later run has taken over. */
export const addPart = async (
  trx: Transaction,
  part: { export_id: number; position: number; bytes: Buffer },
  { run, rowsDone }: { run: number; rowsDone: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set({ rows_done: rowsDone })
    .where('id', '=', part.export_id)
    .where('state', '=', 'waiting')
    .where('run', '=', run)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('export_parts').values(part).execute()
  return true
}

/**
 * The parts of a file in order; only one is in memory at a time.
 *
 * @param count how many parts the file has.
 * @throws Error if one of them is missing because the export has been deleted meanwhile.
 */
export async function* partsOf(
  db: Database,
  exportId: number,
  count: number,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < count; position++) {
    const part = await db
      .selectFrom('export_parts')
      .select('bytes')
      .where('export_id', '=', exportId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow(() => new Error('The export was deleted during its download.'))
    yield part.bytes
  }
}
