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
import { lastInInbox, refuseOverlaps, removeRepeats } from '../database/inbox/remove-repeats.ts'
import { findImplausible } from './implausible-turnover-queries.ts'
import { segmentBook } from './segment-book.ts'
import { findSentGames, isVersionKnown, type SentGame } from './sent-game-queries.ts'
import {
  firstRefused,
  insertRefused,
  type Quarantined,
  quarantine,
  takeBackReadings,
} from './sorting-queries.ts'
import { toArrived } from './to-arrived.ts'

/** How many rows of a batch went where. */
export type SortedCounts = {
  /** In the inbox, or the same as one that is. */
  accepted: number
  quarantined: number
  /** Of games that staff chose to ignore. */
  ignored: number
  refused: number
  /** Accepted rows that repeat another one of the batch. */
  repeated: number
}

export type Sorting = {
  /** Takes the next readings, by their place in what was sent. */
  add: (readings: readonly Indexed[]) => Promise<void>
  /** Notes a row that is no reading. */
  refuse: (index: number, problems: readonly SentProblem[]) => void
  end: () => Promise<SortedCounts>
}

type Indexed = { index: number; reading: SentReading }
type Named = { index: number; sent: SentReading; gameId: number }
type Known = Named & { reading: ArrivedReading }

type Batch = {
  id: number
  feed: { id: number; name: string }
  /** Whether nothing is stored if a row is refused; such a batch is sorted at once. */
  isStrict: boolean
}

/** A batch has more refused rows than are worth keeping: it is to be refused as a whole. */
export class TooManyRefused extends Error {
  override name = 'TooManyRefused'
  readonly first: RefusedRow[]
  constructor(first: RefusedRow[]) {
    super(`More than ${MAX_REFUSED_ROWS} rows were refused`)
    this.first = first
  }
}

/** Named of a batch that is refused as a whole. */
const FIRST_REFUSED = 100

/** Rows that are looked up and appended together. More would outlive a collection of young objects, which costs more than all else. */
const GROUP = 250
/** Games remembered from one group to the next. */
const GAMES = 10_000

/**
 * Sorts what a feed has sent as a batch: readings of known games into the inbox, those of unknown games or of an
 * implausible turnover into quarantine, and the rest into `refused_readings` with what is wrong with them. Rows of one game, moment, version and
 * segment count once; one that contradicts an earlier one of the batch is refused. Memory stays bounded however many come.
 *
 * All functions of the result throw {@link TooManyRefused} once a batch has more than `MAX_REFUSED_ROWS` of them.
 */
export const sortReadings = async (
  { trx, client }: { trx: Transaction; client: Connection },
  { id: batchId, feed, isStrict }: Batch,
): Promise<Sorting> => {
  const counts = { accepted: 0, quarantined: 0, ignored: 0, refused: 0 }
  const games = new Map<SentReading['game'], SentGame>()
  const limits = new Map<number, number | null>()
  const after = await lastInInbox(client)
  const segments = segmentBook({ trx, client }, feed.id)
  let waiting: Indexed[] = []
  // Kept here until the end: a batch that is refused as a whole leaves none of them in the database.
  const refused: RefusedRow[] = []

  const refuse: Sorting['refuse'] = (index, problems) => {
    refused.push({ index, problems: [...problems] })
    if (refused.length > MAX_REFUSED_ROWS) throw tooManyRefused()
  }
  const tooManyRefused = () =>
    new TooManyRefused(
      refused.toSorted((one, other) => one.index - other.index).slice(0, FIRST_REFUSED),
    )

  const findGames = async (rows: readonly Indexed[]): Promise<void> => {
    if (games.size > GAMES) games.clear()
    const asked = new Set(
      rows.map(({ reading }) => reading.game).filter((game) => !games.has(game)),
    )
    if (asked.size === 0) return
    const foundIds = new Map(
      rows.flatMap(({ reading: { game, foundId } }) =>
        foundId === undefined ? [] : [[game, foundId] as const],
      ),
    )
    const found = await findSentGames(trx, feed.id, asked, foundIds)
    for (const [game, meant] of found) games.set(game, meant)
  }

  const sort = (rows: readonly Indexed[]): { named: Named[]; unknown: Quarantined[] } => {
    const named: Named[] = []
    const unknown: Quarantined[] = []
    for (const row of rows) {
      const game = games.get(row.reading.game)
      if (game === 'ignored') counts.ignored += 1
      else if (game === undefined || game === 'unknown') unknown.push({ ...row, implausible: null })
      else if (isVersionKnown(row.reading, game)) {
        named.push({ index: row.index, sent: row.reading, gameId: game.id })
      } else refuse(row.index, [{ code: 'version-unknown', field: 'version' }])
    }
    return { named, unknown }
  }

  /** With their segments; those whose segment the feed may not have are refused. */
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
    await findGames(rows)
    const { named, unknown } = sort(rows)
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
      if (counts.refused > MAX_REFUSED_ROWS) {
        throw new TooManyRefused(await firstRefused(trx, batchId, FIRST_REFUSED))
      }
      if (!isStrict || counts.refused === 0) return { ...counts, repeated }
      await takeBackReadings(trx, batchId)
      await segments.takeBack()
      return { accepted: 0, quarantined: 0, ignored: 0, refused: counts.refused, repeated: 0 }
    },
  }
}
