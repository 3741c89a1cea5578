import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Connection } from '../../../database/connection.ts'
import { findOpenFeed } from '../../../database/feeds.ts'
import { refreshMetrics } from '../../../database/metrics.ts'
import { beginChanges, lockReadingsOf } from '../../../database/reading-locks.ts'
import { missingOf } from '../../../database/reading-months.ts'
import { rollUpDays, rollUpNewDays } from '../../../database/roll-up.ts'
import { currencyBook } from '../../../ingestion/currency-book.ts'
import { indexGames } from '../../../ingestion/game-index.ts'
import { knownGames, knownVersions } from '../../../ingestion/game-queries.ts'
import type { Table } from '../../../ingestion/interpret-rows.ts'
import { ImportError, type Notices } from '../../../ingestion/problem.ts'
import { readingReader } from '../../../ingestion/read-reading.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Prepared } from '../prepared.ts'
import { foldSegments, nameSegments } from './segment-queries.ts'
import { collectFacts, type StagedFacts } from './staged-facts.ts'
import {
  analyzeStaged,
  countRefused,
  openStaging,
  refusedRows,
  settleRepeated,
} from './staging-queries.ts'
import {
  areDaysNew,
  compareStaged,
  countGood,
  findTouched,
  type Span,
  stagedReadings,
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
  const facts = await stage(client, table, { ...request, timeZone }, notices, feed.currency)
  const spans = facts.spans()
  request.onProgress?.({ phase: 'checking' })
  const hasSegments = facts.hasSegments() && (await nameSegments(client, feedId))
  const { dropped, examples } = facts.mayRepeat() ? await settleRepeated(client) : NO_REPEATED
  await analyzeStaged(client)
  notices.addMany('repeats-line', dropped, examples)
  // A dry run may be outdated at once, so it takes no lock.
  if (!request.dryRun) {
    const missing = await missingOf(client, facts.months())
    if (missing.length > 0) await makeMissing(missing)
    await lockReadingsOf(client, [...spans.keys()])
    await beginChanges(client)
  }
  if (hasSegments) {
    const { added, examples } = await foldSegments(client, feedId)
    notices.addMany('segments-added', added, examples)
  }
  const dateHeading = columns.header[columns.index.date ?? -1] ?? ''
  const given = { feedId, hasSource: columns.index.source !== undefined }
  const span = spanOf(spans)
  if (feed.measures === 'totals') {
    const heading = columns.header[columns.index.turnover ?? columns.index.date ?? -1] ?? ''
    const last = await differenceStaged(client, { feedId, timeZone, heading })
    if (last !== null && last > span.last) span.last = last
  }
  const zoneOfDays = feed.measures === 'totals' ? timeZone : request.timeZone
  const isNew = await areDaysNew(client, zoneOfDays, spans)
  const compared = isNew
    ? { ...NOTHING, new: await countGood(client) }
    : await compareStaged(client, span, given)
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
      const table = isNew ? 'new_days' : 'touched'
      if (isNew) {
        const readings = { text: stagedReadings(feedId), hasSegments }
        await rollUpNewDays(client, request.timeZone, readings)
      } else {
        await findTouched(client, batchId, request.timeZone, span)
        await rollUpDays(client, request.timeZone, { table })
      }
      await refreshMetrics(client, request.timeZone, request.now, { table })
    },
  }
}

const NOTHING = { new: 0, changed: 0, unchanged: 0 }
const NO_REPEATED = { dropped: 0, examples: [] }

/** From the first moment of all games to the last. */
const spanOf = (spans: ReadonlyMap<number, Span>): Span => {
  const all = [...spans.values()]
  const time = (one: Date) => one.getTime()
  return {
    first: new Date(all.reduce((first, span) => Math.min(first, time(span.first)), Infinity)),
    last: new Date(all.reduce((last, span) => Math.max(last, time(span.last)), -Infinity)),
  }
}

const stage = async (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  notices: Notices,
  feedCurrency: string | null,
): Promise<StagedFacts> => {
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
  const facts = collectFacts()
  try {
    for await (const rows of table.read(reader)) {
      for (const { value, open } of rows) {
        if (value !== null) facts.add(value)
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
  return facts
}
