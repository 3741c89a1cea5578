import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Connection } from '../../../database/connection.ts'
import { findOpenFeed } from '../../../database/feeds.ts'
import { beginChanges } from '../../../database/readings/reading-locks.ts'
import { missingOf } from '../../../database/readings/reading-months.ts'
import { currencyBook } from '../../../ingestion/currency-book.ts'
import { indexGames } from '../../../ingestion/game-index.ts'
import { knownGames, knownVersions } from '../../../ingestion/game-queries.ts'
import type { Table } from '../../../ingestion/interpret-rows.ts'
import { ImportError, type Notices } from '../../../ingestion/problem.ts'
import { readingReader } from '../../../ingestion/read-reading.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Prepared } from '../prepared.ts'
import { acceptStaged, dayOfStaged, keepAsRead, takeAsRead } from '../turns/accept-queries.ts'
import { isFeedWaiting } from '../turns/waiting-queries.ts'
import { takenReadings, withoutVolumes } from './compare-queries.ts'
import { lockStanding } from './lock-standing.ts'
import { nameSegments } from './segment-queries.ts'
import { settleStaged, storeSettled } from './settle-staged.ts'
import { collectFacts } from './staged-facts.ts'
import {
  analyzeStaged,
  countRefused,
  openStaging,
  refusedRows,
  settleRepeated,
} from './staging-queries.ts'
import { dropUnchanged } from './store-queries.ts'

/** Creates the partitions of months that lack one, outside the import's transaction. */
export type MakeMonths = (months: readonly Date[]) => Promise<void>

/** More rows may be stored in turns; this many take about as long as one turn. */
const MOST_AT_ONCE = 10_000

/**
 * Reads a file of readings into the staging table and compares it with what is stored. The games of a short file
 * are locked, so it is stored as compared. The rows of a long file that is stored in turns are only accepted, and
 * compared again in their turns. Call this inside `whileGamesStand`.
 */
export const prepareReadings = async (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  { notices, makeMissing }: { notices: Notices; makeMissing: MakeMonths },
): Promise<Prepared> => {
  const { columns } = table
  const { actor, now, dryRun = false, onProgress } = request
  const feedId = request.feedId ?? FILES_FEED
  const feed = await findOpenFeed(client, feedId)
  if (feed === null) throw new ImportError('feed-unknown', String(feedId))
  // Times without an offset are in the feed's time zone.
  const timeZone = feed.timeZone ?? request.timeZone
  const facts = await stage(client, table, { ...request, timeZone }, notices, feed.currency)
  const spans = facts.spans()
  onProgress?.({ phase: 'checking' })
  const hasSegments = facts.hasSegments() && (await nameSegments(client, feedId))
  const { dropped, examples } = facts.mayRepeat() ? await settleRepeated(client) : NO_REPEATED
  await analyzeStaged(client)
  notices.addMany('repeats-line', dropped, examples)
  const isTotals = feed.measures === 'totals'
  const isAsRead = !isTotals && !hasSegments
  const isLong = !dryRun && request.inTurns === true && facts.rows() > MOST_AT_ONCE
  let isBehind = false
  // A dry run takes no lock, since its result may be outdated at once anyway.
  if (!dryRun) {
    const missing = await missingOf(client, facts.months())
    if (missing.length > 0) await makeMissing(missing)
    if (!isLong) await lockStanding(client, [...spans.keys()])
    // By the turn of these rows, the imports before them will have been stored.
    isBehind = await isFeedWaiting(client, feedId)
    if (!isLong && !isBehind) await beginChanges(client)
    else if (!isAsRead) await keepAsRead(client)
  }
  const inTurns = isLong || isBehind
  const settled = await settleStaged(client, {
    feedId,
    hasSource: columns.index.source !== undefined,
    hasSegments,
    hasWindows: facts.hasWindows(),
    mayCountTwice: facts.mayCountTwice(),
    timeZone: request.timeZone,
    totalsIn: isTotals ? timeZone : null,
    heading: columns.header[columns.index.turnover ?? columns.index.date ?? -1] ?? '',
    spans,
  })
  const { compared, folded } = settled
  notices.addMany('segments-added', folded.added, folded.examples)
  const bare = await withoutVolumes(client, settled)
  notices.addMany('volumes-missing', bare.count, bare.examples)
  const dateHeading = columns.header[columns.index.date ?? -1] ?? ''
  const counts = {
    ...compared,
    unchanged: compared.unchanged + dropped,
    refused: await countRefused(client),
  }
  // Otherwise known only in their turns, once the rows have become readings and the imports before them are stored.
  const knowsUnchanged = isAsRead && !isBehind
  return {
    counts,
    refusedRows: () => refusedRows(client, timeZone, dateHeading),
    takenRows: () => takenReadings(client, settled.span, settled, compared),
    games: [...spans.keys()],
    isOutdated: isBehind && compared.unchanged > 0,
    settled: inTurns
      ? { ...counts, new: 0, changed: 0, unchanged: knowsUnchanged ? counts.unchanged : dropped }
      : undefined,
    store: async (batchId) => {
      onProgress?.({ phase: 'storing' })
      if (inTurns) {
        if (!isAsRead) await takeAsRead(client)
        else if (knowsUnchanged && compared.unchanged > 0) {
          await dropUnchanged(client, settled.span, settled)
        }
        const day = dayOfStaged({ zone: isTotals ? timeZone : request.timeZone, isTotals })
        const { hasSource } = settled
        await acceptStaged(client, { batchId, hasSource, timeZone: request.timeZone, day })
        return
      }
      const onStored = () => onProgress?.({ phase: 'computing' })
      await storeSettled(client, settled, { id: batchId, actor, now, onStored })
    },
  }
}

const NO_REPEATED = { dropped: 0, examples: [] }

const stage = async (
  client: Connection,
  table: Table,
  request: ImportRequest & { fileName: string },
  notices: Notices,
  feedCurrency: string | null,
) => {
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
        if (value !== null) open.notices.forEach(notices.add)
        if (full !== undefined) await full
      }
    }
  } catch (error) {
    staging.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  await staging.end()
  currencies.settle({ asksOfOne: true })
  return facts
}
