import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RowCounts } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Connection, Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { announceCatalogChange, announceReadings } from '../../database/metrics.ts'
import { withMonths } from '../../database/reading-months.ts'
import { type Inspection, inspectFile } from '../../ingestion/file/inspect-file.ts'
import { openTable, type Table } from '../../ingestion/interpret-rows.ts'
import {
  collectNotices,
  ImportError,
  type Notices,
  refuseArchived,
} from '../../ingestion/problem.ts'
import { prepareGames } from './games/prepare-games.ts'
import { prepareProviders } from './games/prepare-providers.ts'
import { prepareVersions } from './games/prepare-versions.ts'
import { assertTimeZone, insertBatch } from './import-queries.ts'
import type { ImportRequest, ImportSummary } from './import-request.ts'
import type { Prepared } from './prepared.ts'
import { prepareReadings } from './readings/prepare-readings.ts'
import { reportRefused } from './refused-file.ts'

/**
 * Imports a file in one transaction: reads and checks every row, compares with what is stored, and
 * stores what is new or changed as a batch that can be undone. A dry run stores nothing, and neither
 * does a file with refused rows unless `acceptPartly`. Idempotent: importing a file again changes
 * nothing.
 *
 * @throws ImportError for a file that cannot be imported at all; nothing is stored.
 */
export const importFile = async (pool: Pool, given: ImportRequest): Promise<ImportSummary> => {
  const request = { ...given, fileName: given.fileName ?? basename(given.path) }
  const { path, inspection } = request
  const file = inspection ? { path, ...inspection } : await inspectFile(path)
  await assertKept(request)
  // Waits as long as it takes for months that the file is the first to need; then the file is read again.
  return withMonths(pool, () => storeFile(pool, file, request), Infinity).catch(refuseArchived)
}

const storeFile = (
  pool: Pool,
  file: { path: string } & Inspection,
  request: ImportRequest & { fileName: string },
): Promise<ImportSummary> =>
  inTransaction(pool, async (db, client) => {
    const notices = collectNotices()
    await assertTimeZone(client, request.timeZone)
    const table = await openTable(file, {
      kind: request.kind,
      dateFormat: request.dateFormat,
      columns: request.columns,
      notation: request.notation,
      signal: request.signal,
      onBytes: (bytes) => request.onProgress?.({ phase: 'reading', bytes, totalBytes: file.bytes }),
      onNotice: notices.add,
    })
    const prepared = await prepare(client, table, request, notices)
    const { counts } = prepared
    const reported = await reportRefused(file, prepared, request)
    const taken = request.dryRun ? await prepared.takenRows() : null
    const outcome = outcomeOf(counts, request)
    let batchId: number | null = null
    if (outcome === 'stored') {
      const { kind, fileName, actor } = request
      const feedId = kind === 'readings' ? (request.feedId ?? FILES_FEED) : null
      const { sha256 } = file
      batchId = await insertBatch(db, { kind, feedId, fileName, sha256, counts, actor })
      await prepared.store(batchId)
    }
    request.signal?.throwIfAborted()
    const summary: ImportSummary = {
      outcome,
      batchId,
      counts,
      ...reported,
      notices: notices.counts(),
      taken,
      ignoredColumns: table.columns.ignored,
      notation: table.surveyed(),
    }
    if (batchId === null) {
      // Ends the transaction: the commit that follows has no effect.
      await client.query('rollback')
    } else {
      await request.onStored?.(client, { ...summary, batchId })
      await (request.kind === 'readings' ? announceReadings(db) : announceCatalogChange(db))
    }
    return summary
  })

/** The report of refused rows is written while the file is read again, so it must be another file. */
const assertKept = async ({ path, refusedPath }: ImportRequest): Promise<void> => {
  if (refusedPath === undefined) return
  const [file, report] = await Promise.all([stat(path), stat(refusedPath).catch(() => undefined)])
  if (report?.ino === file.ino && report.dev === file.dev) {
    throw new ImportError('refused-over-file', path)
  }
}

const prepare = (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  notices: Notices,
): Promise<Prepared> => {
  const confirmOutliers = request.confirmOutliers ?? false
  switch (request.kind) {
    case 'providers':
      return prepareProviders(client, table, notices)
    case 'games':
      return prepareGames(client, table, confirmOutliers, notices)
    case 'versions':
      return prepareVersions(client, table, request, notices)
    case 'readings':
      return prepareReadings(client, table, request, notices)
  }
}

const outcomeOf = (counts: RowCounts, request: ImportRequest): ImportSummary['outcome'] => {
  if (request.dryRun) return 'dry-run'
  if (counts.refused > 0 && !request.acceptPartly) return 'refused'
  return counts.new + counts.changed === 0 ? 'nothing-new' : 'stored'
}
