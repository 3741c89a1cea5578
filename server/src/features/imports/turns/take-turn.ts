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
import { countTurn, dropOvertakenRows, lookAtPart, type Part, takeRows } from './turn-queries.ts'
import { dropStoring, isWaiting, takeFirst, type Waiting } from './waiting-queries.ts'

export type Turn = {
  /** The most that it takes. */
  parcels: number
  timeZone: string
  /** Whose calendar day ends the windows of metrics. */
  now: Date
  /** For whom it is, though that of another may come first. */
  batchId: number | undefined
  /** Called with the batch whose turn it is. */
  onBegun?: (batchId: number) => void
}

/**
 * Stores the next parcels of the import whose turn it is, with everything computed from them, in one transaction that holds the
 * locks of their games alone; or ends the import, if all is stored.
 *
 * @returns false once nothing waits.
 */
export const takeTurn = (
  pool: Pool,
  { parcels, timeZone, now, batchId, onBegun }: Turn,
): Promise<boolean> =>
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
    const look = await lookAtPart(client, part)
    await lockReadingsOf(client, look.games)
    // It may have been undone meanwhile, by whoever held these locks.
    if (!(await isWaiting(client, waiting.batchId))) return true
    await beginChanges(client)
    const stored = await storePart(client, waiting, { part, look, timeZone, now })
    if (stored) await announceReadings(db, look.games, { goesOn: to < waiting.parcels })
    return true
  })

/** Nothing, and false, if a game was merged before it was locked: the next turn locks the other. */
const storePart = async (
  client: Connection,
  { batchId, feedId, actor, hasSource, measures, timeZone: feedZone }: Waiting,
  {
    part,
    look,
    timeZone,
    now,
  }: {
    part: Part
    look: Awaited<ReturnType<typeof lookAtPart>>
    timeZone: string
    now: Date
  },
): Promise<boolean> => {
  await createStaged(client)
  const isTotals = measures === 'totals'
  const zone = (isTotals ? feedZone : null) ?? timeZone
  const { staged, spans, hasSegments } = await takeRows(client, part, {
    day: dayOfStaged({ zone, isTotals }),
    timeZone,
  })
  if ([...spans.keys()].some((id) => !look.games.includes(id))) return false
  await analyzeStaged(client)
  const overtaken = await dropOvertakenRows(client, { batchId, feedId })
  // Rows of several games may be of one now.
  const { dropped } = spans.size < look.named ? await settleRepeated(client) : { dropped: 0 }
  const settled = await settleStaged(client, {
    feedId,
    hasSource,
    hasSegments,
    timeZone,
    totalsIn: isTotals ? zone : null,
    heading: '',
    spans,
  })
  const refused = await countRefused(client)
  await storeSettled(client, settled, { id: batchId, actor, now })
  await countTurn(client, part, look.rows, {
    ...settled.compared,
    unchanged: settled.compared.unchanged + dropped + overtaken,
    refused: refused + look.rows - staged,
  })
  return true
}
