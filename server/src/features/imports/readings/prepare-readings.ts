import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Connection } from '../../../database/connection.ts'
import { findOpenFeed } from '../../../database/feeds.ts'
import { refreshMetrics } from '../../../database/metrics.ts'
import { lockReadingsOf } from '../../../database/reading-locks.ts'
import { rollUpDays } from '../../../database/roll-up.ts'
import { currencyBook } from '../../../ingestion/currency-book.ts'
import { indexGames } from '../../../ingestion/game-index.ts'
import { knownGames, knownVersions } from '../../../ingestion/game-queries.ts'
import type { Table } from '../../../ingestion/interpret-rows.ts'
import { ImportError, type Notices } from '../../../ingestion/problem.ts'
import { readingReader } from '../../../ingestion/read-reading.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Prepared } from '../prepared.ts'
import { foldSegments, nameSegments } from './segment-queries.ts'
import { countRefused, openStaging, refusedRows, settleRepeated } from './staging-queries.ts'
import {
  compareStaged,
  findNew,
  findTouched,
  missingMonthsOfStaged,
  spanOfStaged,
  storeStaged,
  takenReadings,
  withoutVolumes,
} from './store-queries.ts'
import { differenceStaged } from './total-queries.ts'

/** Makes months that have no partition yet, outside the transaction of the import. */
export type MakeMonths = (months: readonly Date[]) => Promise<void>

/** Reads a file of readings into the staging table and compares it with what is stored. */
export const prepareReadings = async (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  { notices, makeMissing }: { notices: Notices; makeMissing: MakeMonths },
): Promise<Prepared> => {
  const { columns } = table
  const feedId = request.feedId ?? FILES_FEED
  const feed = await findOpenFeed(client, feedId)
  if (feed === null) throw new ImportError('feed-unknown', String(feedId))
  // Times without an offset are those of the feed.
  const timeZone = feed.timeZone ?? request.timeZone
  await stage(client, table, { ...request, timeZone }, notices, feed.currency)
  request.onProgress?.({ phase: 'checking' })
  const hasSegments = await nameSegments(client, feedId)
  const { dropped, examples } = await settleRepeated(client)
  notices.addMany('repeats-line', dropped, examples)
  // A dry run may be outdated at once, so it takes no lock.
  if (!request.dryRun) {
    const missing = await missingMonthsOfStaged(client)
    if (missing.length > 0) await makeMissing(missing)
    await lockReadingsOf(client, { table: 'staged' })
  }
  if (hasSegments) {
    const { added, examples } = await foldSegments(client, feedId)
    notices.addMany('segments-added', added, examples)
  }
  const dateHeading = columns.header[columns.index.date ?? -1] ?? ''
  if (feed.measures === 'totals') {
    const heading = columns.header[columns.index.turnover ?? columns.index.date ?? -1] ?? ''
    await differenceStaged(client, { feedId, timeZone, heading })
  }
  const given = { feedId, hasSource: columns.index.source !== undefined }
  const span = await spanOfStaged(client)
  const compared = span === null ? NOTHING : await compareStaged(client, span, given)
  const bare = await withoutVolumes(client, feedId)
  notices.addMany(
    'volumes-missing',
    bare.count,
    bare.lines.map((line) => ({ line, first: line })),
  )
  return {
    counts: {
      ...compared,
      unchanged: compared.unchanged + dropped,
      refused: await countRefused(client),
    },
    refusedRows: () => refusedRows(client, timeZone, dateHeading),
    takenRows: () => takenReadings(client, span, given, compared),
    store: async (batchId) => {
      if (span === null) return
      request.onProgress?.({ phase: 'storing' })
      const hasChanges = compared.changed > 0
      const isAllNew = !hasChanges && compared.unchanged === 0
      await storeStaged(client, span, {
        ...given,
        id: batchId,
        actor: request.actor,
        hasChanges,
        isAllNew,
      })
      request.onProgress?.({ phase: 'computing' })
      const readings = isAllNew ? await findNew(client, feedId, request.timeZone) : null
      if (!isAllNew) await findTouched(client, batchId, request.timeZone, span)
      await rollUpDays(client, request.timeZone, { table: 'touched', readings })
      await refreshMetrics(client, request.timeZone, request.now, { table: 'touched' })
    },
  }
}

const NOTHING = { new: 0, changed: 0, unchanged: 0 }

const stage = async (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  notices: Notices,
  feedCurrency: string | null,
): Promise<void> => {
  const currencies = currencyBook(feedCurrency ?? request.answers?.currency ?? null)
  const reader = readingReader(table.columns, {
    currencies,
    findGame: indexGames(await knownGames(client), request.games),
    versions: await knownVersions(client),
    timeZone: request.timeZone,
    now: request.now,
    confirmOutliers: request.confirmOutliers ?? false,
    source: request.fileName,
  })
  const staging = await openStaging(client)
  try {
    for await (const rows of table.read(reader)) {
      for (const { value, open } of rows) {
        const full = value === null ? staging.bad(open) : staging.good(open.line, value)
        if (value !== null && open.notices.length > 0) notices.addOf([open])
        if (full !== undefined) await full
      }
    }
  } catch (error) {
    staging.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  await staging.end()
  currencies.settle()
}
