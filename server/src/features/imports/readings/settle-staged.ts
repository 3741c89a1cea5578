import type { Connection } from '../../../database/connection.ts'
import { refreshMetrics } from '../../../database/readings/metrics.ts'
import { rollUpDays, rollUpNewDays } from '../../../database/readings/roll-up.ts'
import { areDaysNew, compareStaged, countGood } from './compare-queries.ts'
import { refuseStagedCounted } from './counted-before-queries.ts'
import { refuseCountedInFile } from './counted-in-file-queries.ts'
import { foldSegments, settleFolded } from './segment-queries.ts'
import type { Given, Span } from './staged-values.ts'
import { findTouched, stagedReadings, storeStaged } from './store-queries.ts'
import { differenceStaged } from './total-queries.ts'

export type Settling = Given & {
  /** The time zone of the platform's days. */
  timeZone: string
  /** The time zone of the feed's days if it sends running totals; otherwise null. */
  totalsIn: string | null
  /** The heading of the column that a problem of a running total names. */
  heading: string
  hasSegments: boolean
  hasWindows: boolean
  /** Whether one row may hold the plays of another. */
  mayCountTwice: boolean
  /** The first and the last moment of each game. */
  spans: ReadonlyMap<number, Span>
}

export type Settled = Settling & {
  /** The span of all games. */
  span: Span
  /** Whether the rows are the only readings of their days. */
  isNew: boolean
  compared: { new: number; changed: number; unchanged: number }
  /** How many rows of segments were added to another, with examples. */
  folded: { added: number; examples: { line: number; first: number }[] }
}

/**
 * Turns the staged rows into readings, taking the stored ones into account, and compares both. The result is valid
 * for as long as nobody changes readings of the games.
 */
export const settleStaged = async (client: Connection, settling: Settling): Promise<Settled> => {
  const { feedId, hasSegments, totalsIn, heading, timeZone, spans } = settling
  if (hasSegments) await foldSegments(client, feedId)
  const span = spanOf(spans)
  if (totalsIn !== null) {
    const last = await differenceStaged(client, { feedId, timeZone: totalsIn, heading })
    if (last !== null && last > span.last) span.last = last
  } else if (settling.mayCountTwice) await refuseCountedInFile(client, settling)
  const isNew = await areDaysNew(client, totalsIn ?? timeZone, spans)
  // Windows reach beyond their days.
  if (isNew && settling.hasWindows && totalsIn === null)
    await refuseStagedCounted(client, span, settling)
  const compared = isNew
    ? { new: await countGood(client), changed: 0, unchanged: 0 }
    : await compareWithStored(client, span, settling)
  const folded = hasSegments ? await settleFolded(client) : { added: 0, examples: [] }
  return { ...settling, span, isNew, compared, folded }
}

const compareWithStored = async (client: Connection, span: Span, settling: Settling) => {
  const compared = await compareStaged(client, span, settling)
  if (settling.totalsIn !== null || compared.new + compared.changed === 0) return compared
  return (await refuseStagedCounted(client, span, settling))
    ? compareStaged(client, span, settling)
    : compared
}

/**
 * Stores settled rows, with everything computed from them. The locks of their games must have been held since they
 * were settled.
 */
export const storeSettled = async (
  client: Connection,
  { feedId, hasSource, timeZone, span, isNew, compared }: Settled,
  batch: { id: number; actor: string; now: Date; onStored?: () => void },
): Promise<void> => {
  const { id, actor, now } = batch
  const hasChanges = compared.changed > 0
  const isAllNew = !hasChanges && compared.unchanged === 0
  await storeStaged(client, span, { feedId, hasSource, id, actor, hasChanges, isAllNew })
  batch.onStored?.()
  const table = isNew ? 'new_days' : 'touched'
  if (isNew) {
    await rollUpNewDays(client, timeZone, stagedReadings(feedId))
  } else {
    await findTouched(client, { id, feedId, timeZone }, span)
    await rollUpDays(client, timeZone, { table })
  }
  await refreshMetrics(client, timeZone, now, { table })
}

const spanOf = (spans: ReadonlyMap<number, Span>): Span => {
  const all = [...spans.values()]
  const time = (one: Date) => one.getTime()
  return {
    first: new Date(all.reduce((first, span) => Math.min(first, time(span.first)), Infinity)),
    last: new Date(all.reduce((last, span) => Math.max(last, time(span.last)), -Infinity)),
  }
}
