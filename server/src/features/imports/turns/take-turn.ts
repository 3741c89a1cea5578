import { type Connection, inTransaction, type Pool } from '../../../database/connection.ts'
import { announceReadings } from '../../../database/readings/metrics.ts'
import { beginChanges, lockReadingsOf } from '../../../database/readings/reading-locks.ts'
import { assertTimeZone } from '../import-queries.ts'
import { settleStaged, storeSettled } from '../readings/settle-staged.ts'
import {
  analyzeStaged,
  countRefused,
  createStaged,
  settleRepeated,
} from '../readings/staging-queries.ts'
import { dayOfStaged } from './accept-queries.ts'
import { countTurn, dropOvertakenRows, inspectPart, type Part, takeRows } from './turn-queries.ts'
import { dropStoring, isWaiting, takeFirst, type Waiting } from './waiting-queries.ts'

export type Turn = {
  /** The maximum number of parcels. */
  parcels: number
  timeZone: string
  /** The calendar day of this moment ends the windows of metrics. */
  now: Date
  /** The batch that the caller wants stored; the turn may still belong to another one. */
  batchId: number | undefined
  /** Called with the batch whose turn it is. */
  onBegun?: (batchId: number) => void
}

/**
 * Stores the next parcels of the import whose turn it is, with everything computed from them, in one transaction
 * that locks only their games. If all parcels are stored, ends the import instead.
 *
 * @returns false once nothing waits.
 */
export const takeTurn = (pool: Pool, { parcels, timeZone, now, batchId, onBegun }: Turn) =>
  inTransaction(pool, async (db, client) => {
    const waiting = await takeFirst(client)
    if (waiting === null || !(await isWaiting(client, batchId))) return false
    onBegun?.(waiting.batchId)
    if (waiting.next === waiting.parcels) {
      await dropStoring(client, waiting.batchId)
      return true
    }
    await assertTimeZone(client, timeZone)
    const to = Math.min(waiting.next + parcels, waiting.parcels)
    const part = { batchId: waiting.batchId, from: waiting.next, to }
    const contents = await inspectPart(client, part)
    await lockReadingsOf(client, contents.games)
    // Another process that held these locks may have undone the import meanwhile.
    if (!(await isWaiting(client, waiting.batchId))) return true
    await beginChanges(client)
    const stored = await storePart(client, waiting, { part, contents, timeZone, now })
    if (stored) await announceReadings(db, contents.games, { goesOn: to < waiting.parcels })
    return true
  })

/**
 * Stores nothing and returns false if a game was merged before it was locked; the next turn locks the game that it
 * was merged into.
 */
const storePart = async (
  client: Connection,
  { batchId, feedId, actor, hasSource, measures, timeZone: feedZone }: Waiting,
  {
    part,
    contents,
    timeZone,
    now,
  }: {
    part: Part
    contents: Awaited<ReturnType<typeof inspectPart>>
    timeZone: string
    now: Date
  },
): Promise<boolean> => {
  await createStaged(client)
  const isTotals = measures === 'totals'
  const zone = (isTotals ? feedZone : null) ?? timeZone
  const { staged, spans, hasSegments, hasWindows } = await takeRows(client, part, {
    day: dayOfStaged({ zone, isTotals }),
    timeZone,
  })
  if ([...spans.keys()].some((id) => !contents.games.includes(id))) return false
  await analyzeStaged(client)
  const overtaken = await dropOvertakenRows(client, { batchId, feedId })
  // Since games were merged, rows of several may now belong to one.
  const { dropped } = spans.size < contents.named ? await settleRepeated(client) : { dropped: 0 }
  const settled = await settleStaged(client, {
    feedId,
    hasSource,
    hasSegments,
    hasWindows,
    mayCountTwice: false,
    timeZone,
    totalsIn: isTotals ? zone : null,
    heading: '',
    spans,
  })
  const refused = await countRefused(client)
  await storeSettled(client, settled, { id: batchId, actor, now })
  await countTurn(client, part, contents.rows, {
    ...settled.compared,
    unchanged: settled.compared.unchanged + dropped + overtaken,
    refused: refused + contents.rows - staged,
  })
  return true
}
