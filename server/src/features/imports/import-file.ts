import { AsyncLocalStorage } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { enqueueAccepted } from '../../database/accepted-work.ts'
import type { Connection, Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { announceCatalogChange, announceReadings } from '../../database/readings/metrics.ts'
import { makeMonths } from '../../database/readings/reading-months.ts'
import { isWorkbook, type OpenedFile, openFile } from '../../ingestion/file/open-file.ts'
import { openTable, type Table } from '../../ingestion/interpret-rows.ts'
import {
  collectNotices,
  ImportError,
  type Notices,
  refuseArchived,
} from '../../ingestion/problem.ts'
import { OpenQuestions } from '../../ingestion/question.ts'
import { questionsOf } from '../../ingestion/questions-of.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { prepareGames } from './games/prepare-games.ts'
import { prepareProviders } from './games/prepare-providers.ts'
import { prepareVersions } from './games/prepare-versions.ts'
import { assertTimeZone, insertBatch } from './import-queries.ts'
import type { ImportRequest, ImportSummary } from './import-request.ts'
import type { Prepared } from './prepared.ts'
import { whileGamesStand } from './readings/lock-standing.ts'
import { type MakeMonths, prepareReadings } from './readings/prepare-readings.ts'
import { reportRefused } from './refused-file.ts'
import { storeBatch } from './turns/store-waiting.ts'

/**
 * Imports a file. One transaction reads and checks every row, compares it with what is stored, and stores what is
 * new or changed as a batch that can be undone. If the file has many readings, the transaction only accepts them;
 * they are then stored in turns, here or by any process that runs jobs. A dry run stores nothing, and neither does
 * a file with refused rows unless `acceptPartly` is set. Importing a file again changes nothing.
 *
 * @throws ImportError for a file that cannot be imported at all; nothing is stored.
 */
export const importFile = async (pool: Pool, given: ImportRequest): Promise<ImportSummary> => {
  const request = { ...given, fileName: given.fileName ?? basename(given.path) }
  await assertKept(request)
  const { path, kind, inspection, answers = {} } = request
  const open = async (directory: string): Promise<ImportSummary> =>
    storeFile(
      pool,
      inspection === undefined
        ? await openFile(path, directory, [kind], answers)
        : { file: { path, ...inspection }, sheet: null, sheets: [] },
      request,
    )
  const isOfWorkbook = inspection === undefined && (await isWorkbook(path))
  return (isOfWorkbook ? withScratch(open) : open('')).catch(refuseArchived).catch(askedInstead)
}

/** The summary of a file that was not read, because questions are still open. */
const askedInstead = (error: unknown): ImportSummary => {
  if (!(error instanceof OpenQuestions)) throw error
  return {
    outcome: 'asked',
    questions: error.questions,
    sheet: null,
    batchId: null,
    counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
    refused: [],
    problems: [],
    refusedPath: null,
    notices: [],
    taken: null,
    ignoredColumns: [],
    header: [],
    columns: {},
    notation: undefined,
  }
}

const storeFile = async (
  pool: Pool,
  opened: OpenedFile,
  request: ImportRequest & { fileName: string },
): Promise<ImportSummary> => {
  const { summary, isWaiting } = await whileGamesStand(() => storeOrAccept(pool, opened, request))
  if (!isWaiting || summary.batchId === null) return summary
  return { ...summary, counts: await storeBatch(pool, request, summary.batchId) }
}

/**
 * When jobs start to help with storing an import. By then its own process has stored most of it, unless it has
 * died.
 */
const JOB_AFTER_MS = 15_000

const storeOrAccept = (
  pool: Pool,
  { file, sheet, sheets }: OpenedFile,
  request: ImportRequest & { fileName: string },
): Promise<{ summary: ImportSummary; isWaiting: boolean }> => {
  const outside = AsyncLocalStorage.snapshot()
  // Waits without a limit: so far the transaction has only read and staged, so it holds no lock that creating a
  // month needs.
  const makeMissing = (months: readonly Date[]) => outside(makeMonths, pool, months, Infinity)
  return inTransaction(pool, async (db, client) => {
    const notices = collectNotices()
    await assertTimeZone(client, request.timeZone)
    const table = await openTable(file, {
      kind: request.kind,
      answers: request.answers ?? {},
      ...(request.recall !== undefined && {
        recall: (header) => request.recall?.(client, header) ?? Promise.resolve(undefined),
      }),
      notation: request.notation,
      signal: request.signal,
      onBytes: (bytes) => request.onProgress?.({ phase: 'reading', bytes, totalBytes: file.bytes }),
      onNotice: notices.add,
    })
    if (sheet !== null) {
      const others = sheets.filter((name) => name !== sheet).join(', ')
      notices.add({ code: 'sheet-read', line: table.headerLine, value: sheet, hint: others })
    }
    const prepared = await prepare(client, table, request, { notices, makeMissing })
    const { counts, games = 'all', settled } = prepared
    const isWaiting = settled !== undefined
    const reported = await reportRefused(file, table.headerLine, prepared, request)
    const taken = request.dryRun ? await prepared.takenRows() : null
    const outcome = outcomeOf(prepared, request)
    let batchId: number | null = null
    if (outcome === 'stored') {
      const { kind, fileName, actor } = request
      const feedId = kind === 'readings' ? (request.feedId ?? FILES_FEED) : null
      const { sha256 } = file
      const batch = { kind, feedId, fileName, sha256, counts, settled: settled ?? counts, actor }
      batchId = await insertBatch(db, batch)
      await prepared.store(batchId)
    }
    request.signal?.throwIfAborted()
    const summary: ImportSummary = {
      outcome,
      questions: questionsOf(reported.refused),
      sheet,
      batchId,
      counts,
      ...reported,
      notices: notices.counts(),
      taken,
      ignoredColumns: table.columns.ignored,
      header: table.columns.header,
      columns: table.columns.index,
      notation: table.surveyed(),
    }
    if (batchId === null) {
      // Ends the transaction: the commit that follows has no effect.
      await client.query('rollback')
    } else {
      await request.onStored?.(client, { ...summary, batchId, isWaiting })
      const jobAt = new Date(Date.now() + JOB_AFTER_MS)
      if (isWaiting) await enqueueAccepted(db, 'store-imports', [batchId], jobAt)
      else if (request.kind === 'readings') await announceReadings(db, games)
      else await announceCatalogChange(db, games)
    }
    return { summary, isWaiting }
  })
}

/** The report of refused rows is written while the file is read again, so it must go to another file. */
const assertKept = async ({ path, refusedPath }: ImportRequest): Promise<void> => {
  if (refusedPath === undefined) return
  const [file, report] = await Promise.all(
    [path, refusedPath].map((one) => stat(one).catch(() => undefined)),
  )
  if (file !== undefined && report?.ino === file.ino && report.dev === file.dev) {
    throw new ImportError('refused-over-file', path)
  }
}

const prepare = (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  { notices, makeMissing }: { notices: Notices; makeMissing: MakeMonths },
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
      return prepareReadings(client, table, request, { notices, makeMissing })
  }
}

const outcomeOf = (
  { counts, isOutdated }: Prepared,
  request: ImportRequest,
): ImportSummary['outcome'] => {
  if (request.dryRun) return 'dry-run'
  if (counts.refused > 0 && !request.acceptPartly) return 'refused'
  return counts.new + counts.changed > 0 || isOutdated ? 'stored' : 'nothing-new'
}
