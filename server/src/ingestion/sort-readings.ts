import { MAX_REFUSED_ROWS, type RefusedRow } from '@retorna/contract/feeds/readings-push'
import { firstSegmentField } from '@retorna/domain/readings/segment'
import type { SentProblem } from '@retorna/domain/readings/sent-cells'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import type { Connection, Transaction } from '../database/connection.ts'
import {
  type ArrivedReading,
  appendToInbox,
  countAppended,
} from '../database/inbox/append-to-inbox.ts'
import { foreseeRefusals } from '../database/inbox/foresee-refusals.ts'
import { lastInInbox, refuseOverlaps, removeRepeats } from '../database/inbox/remove-repeats.ts'
import { gameBook } from './game-book.ts'
import { findImplausible } from './implausible-turnover-queries.ts'
import { segmentBook } from './segment-book.ts'
import { isVersionKnown } from './sent-game-queries.ts'
import {
  firstRefused,
  insertRefused,
  type Quarantined,
  quarantine,
  takeBackReadings,
} from './sorting-queries.ts'
import { toArrived } from './to-arrived.ts'

export type SortedCounts = {
  /** Rows in the inbox, or equal to one that is. */
  accepted: number
  quarantined: number
  /** Rows of games that staff chose to ignore. */
  ignored: number
  refused: number
  /** Accepted rows that repeat another one of the batch. */
  repeated: number
}

export type Sorting = {
  /** Adds the next readings, with their positions in the request. */
  add: (readings: readonly Indexed[]) => Promise<void>
  /** Records a row that is not a valid reading. */
  refuse: (index: number, problems: readonly SentProblem[]) => void
  end: () => Promise<SortedCounts>
}

type Indexed = { index: number; reading: SentReading }
type Named = { index: number; sent: SentReading; gameId: number }
type Known = Named & { reading: ArrivedReading }

type Batch = {
  id: number
  feed: { id: number; name: string }
  /** Whether nothing is stored if a row is rejected; such a batch is sorted at once. */
  isStrict: boolean
  /** The time zone of the platform's days, if its sender has to know which rows will be refused as they are stored. */
  foreseenIn?: string | undefined
}

/** A batch has more rejected rows than are worth storing, and must be rejected as a whole. */
export class TooManyRefused extends Error {
  override name = 'TooManyRefused'
  readonly first: RefusedRow[]
  constructor(first: RefusedRow[]) {
    super(`More than ${MAX_REFUSED_ROWS} rows were refused`)
    this.first = first
  }
}

/** Rejected rows that are listed when a whole batch is rejected. */
const FIRST_REFUSED = 100

/** Rows that are looked up and appended together. Larger groups survive a minor GC, which then dominates the cost. */
const GROUP = 250

/**
 * Sorts a batch sent by a feed: readings of known games into the inbox, those of unknown games or with an implausible
 * turnover into quarantine, and the rest into `refused_readings` with their problems. Rows of the same game, moment,
 * version and segment count once; one that contradicts an earlier one of the batch is rejected. Memory is bounded for
 * any number of rows.
 *
 * All functions of the result throw {@link TooManyRefused} once a batch has more than `MAX_REFUSED_ROWS` rejected
 * rows.
 */
export const sortReadings = async (
  { trx, client }: { trx: Transaction; client: Connection },
  { id: batchId, feed, isStrict, foreseenIn }: Batch,
): Promise<Sorting> => {
  const counts = { accepted: 0, quarantined: 0, ignored: 0, refused: 0 }
  const games = gameBook(trx, feed.id)
  const limits = new Map<number, number | null>()
  const after = await lastInInbox(client)
  const segments = segmentBook({ trx, client }, feed.id)
  let waiting: Indexed[] = []
  // Collected until the end, so that a batch rejected as a whole leaves none of them in the database.
  const refused: RefusedRow[] = []

  const refuse: Sorting['refuse'] = (index, problems) => {
    refused.push({ index, problems: [...problems] })
    if (refused.length > MAX_REFUSED_ROWS) throw tooManyRefused()
  }
  const tooManyRefused = () =>
    new TooManyRefused(
      refused.toSorted((one, other) => one.index - other.index).slice(0, FIRST_REFUSED),
    )

  const sort = async (
    rows: readonly Indexed[],
  ): Promise<{ named: Named[]; unknown: Quarantined[] }> => {
    const gameOf = await games.find(rows.map(({ reading }) => reading))
    const named: Named[] = []
    const unknown: Quarantined[] = []
    for (const row of rows) {
      const game = gameOf(row.reading)
      if (game === 'ignored') counts.ignored += 1
      else if (game === 'unknown') unknown.push({ ...row, implausible: null })
      else if (isVersionKnown(row.reading, game)) {
        named.push({ index: row.index, sent: row.reading, gameId: game.id })
      } else refuse(row.index, [{ code: 'version-unknown', field: 'version' }])
    }
    return { named, unknown }
  }

  /** Adds the segments of readings; rejects those whose segment the feed may not have. */
  const inSegments = async (rows: readonly Named[]): Promise<Known[]> => {
    const idOf = await segments.find(rows.map(({ sent }) => sent))
    return rows.flatMap((row) => {
      const { sent, gameId, index } = row
      const segmentId = idOf(sent)
      if (typeof segmentId !== 'string') {
        return [{ ...row, reading: toArrived(sent, { gameId, source: feed.name, segmentId }) }]
      }
      const field = sent.segment ? firstSegmentField(sent.segment) : ''
      refuse(index, [{ code: segmentId, field }])
      return []
    })
  }

  const settle = async (): Promise<void> => {
    const rows = waiting
    waiting = []
    const { named, unknown } = await sort(rows)
    const known = await inSegments(named)
    const implausible = await findImplausible(trx, feed.id, { rows: known, known: limits })
    const plausible = known.filter((row) => !implausible.has(row))
    const held = Array.from(implausible, ([{ index, gameId, sent }, turnover]) => ({
      index,
      reading: sent,
      implausible: { gameId, turnover },
    }))
    await appendToInbox(client, { feedId: feed.id, batchId, rows: plausible })
    await quarantine(trx, { feedId: feed.id, batchId }, [...unknown, ...held])
    counts.accepted += plausible.length
    counts.quarantined += unknown.length + held.length
  }

  return {
    refuse,
    add: async (readings) => {
      waiting.push(...readings)
      if (waiting.length >= GROUP) await settle()
    },
    end: async () => {
      await settle()
      await countAppended(client, { batchId, rows: counts.accepted })
      await insertRefused(trx, batchId, refused)
      counts.refused = refused.length
      const { repeated, contradicting } = await removeRepeats(client, {
        batchId,
        after,
        mostRefused: MAX_REFUSED_ROWS,
      })
      const overlapping = segments.isUsed()
        ? await refuseOverlaps(client, { batchId, after, mostRefused: MAX_REFUSED_ROWS })
        : 0
      counts.accepted -= contradicting + overlapping
      counts.refused += contradicting + overlapping
      const of = { batchId, feedId: feed.id, after }
      const foreseen =
        foreseenIn === undefined
          ? 0
          : await foreseeRefusals(client, { ...of, timeZone: foreseenIn })
      // Only a strict batch is refused because of what is foreseen.
      if (counts.refused + (isStrict ? foreseen : 0) > MAX_REFUSED_ROWS) {
        throw new TooManyRefused(await firstRefused(trx, batchId, FIRST_REFUSED))
      }
      counts.accepted -= foreseen
      counts.refused += foreseen
      if (!isStrict || counts.refused === 0) return { ...counts, repeated }
      await takeBackReadings(trx, batchId)
      await segments.takeBack()
      return { accepted: 0, quarantined: 0, ignored: 0, refused: counts.refused, repeated: 0 }
    },
  }
}
