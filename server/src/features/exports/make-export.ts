import type { Config } from '../../config.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { storedSetting } from '../../database/settings.ts'
import type { Table } from '../../tables/table.ts'
import { headOf } from './export-table.ts'
import { failExport } from './fail-export.ts'
import { addPart, beginRun } from './part-queries.ts'
import { findWaiting, finishExport } from './queries.ts'
import { dailySeriesTable } from './tables/daily-series.ts'
import { writeTable } from './write-table.ts'

const PART_BYTES = 1_048_576

/**
 * Makes the file of a long export, part by part. A second run, for example after a crash, starts over and stops an
 * earlier run that is still in progress. A run also stops if the user deletes its export. The export fails if the
 * user's plan no longer includes its data.
 */
export const makeExport = async (
  { db, config }: { db: Database; config: Pick<Config, 'timeZone'> },
  exportId: number,
  signal?: AbortSignal,
): Promise<void> => {
  const order = await findWaiting(db, exportId)
  if (order === undefined) return
  if (!order.isOpen) return inTransaction(db, (trx) => failExport(trx, exportId))
  const { language, format, filters } = order
  const snapshot = { isDemo: (await storedSetting(db, 'demo')) !== undefined }
  const head = headOf({ language, timeZone: config.timeZone, snapshot, now: new Date() }, filters)
  const table = dailySeriesTable(db, language, head, order)
  const run = await inTransaction(db, (trx) => beginRun(trx, exportId))
  if (run === undefined) return
  const isWhole = await keepParts(db, { exportId, run }, (count) =>
    writeTable({ ...table, rows: counted(table.rows, count, signal) }, format, language),
  )
  if (isWhole) await finishExport(db, exportId, 'ready', run)
}

async function* counted(
  rows: Table['rows'],
  count: (rows: number) => void,
  signal: AbortSignal | undefined,
) {
  for await (const portion of rows) {
    signal?.throwIfAborted()
    count(portion.length)
    yield portion
  }
}

/** Stores a file; returns false if the user deletes the export meanwhile, or a later run takes over. */
const keepParts = async (
  db: Database,
  { exportId, run }: { exportId: number; run: number },
  write: (count: (rows: number) => void) => AsyncIterable<Uint8Array>,
): Promise<boolean> => {
  let rowsDone = 0
  let position = 0
  let waiting: Uint8Array[] = []
  const flush = () => {
    const part = { export_id: exportId, position: position++, bytes: Buffer.concat(waiting) }
    waiting = []
    return inTransaction(db, (trx) => addPart(trx, part, { run, rowsDone }))
  }
  let bytes = 0
  for await (const chunk of write((rows) => (rowsDone += rows))) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    bytes = 0
    if (!(await flush())) return false
  }
  return flush()
}
