import type { Entry, EntryResult, EntrySegment } from '@retorna/contract/staff/entry'
import { dayOf } from '@retorna/domain/day'
import { hasJackpot } from '@retorna/domain/readings/entered-reading'
import {
  type Connection,
  inTransaction,
  type Pool,
  type Transaction,
} from '../../database/connection.ts'
import { findOpenFeed } from '../../database/feeds.ts'
import { announceReadings, refreshMetrics } from '../../database/readings/metrics.ts'
import { BEGIN_CHANGES, lockOf, selectStanding } from '../../database/readings/reading-locks.ts'
import { withMonths } from '../../database/readings/reading-months.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { together } from '../../database/together.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { takeBackSegments } from '../../ingestion/segment-queries.ts'
import { keepOutcome, type Outcome, takeBatch } from './batch-queries.ts'
import { type EntryPart, segmentIdOf, takePart, takeWhole } from './entry-part.ts'
import { judgeEntry } from './judge-entry.ts'
import { readingsOfDays, type StandingReading } from './queries.ts'
import { applyChanges, auditEntries, type Change } from './store-queries.ts'
import { toWireReading } from './wire.ts'

export type EntryBatch = {
  key: string
  feedId: number
  rows: readonly Entry[]
  /** Absent if the readings name no source of their own. */
  source?: string | undefined
  /** The part of the plays that all rows cover; absent for all plays. */
  segment?: EntrySegment | undefined
  userId: string
  isKnownGame: (gameId: number) => boolean
  timeZone: string
  now: Date
}

/**
 * Stores the valid rows and everything computed from them in one transaction, and returns each row's
 * result. Idempotent: a batch received before is not stored again.
 *
 * @throws ApiError `FEED_NOT_FOUND`
 */
export const saveEntries = (pool: Pool, batch: EntryBatch): Promise<EntryResult[]> =>
  withMonths(pool, () =>
    inTransaction(pool, async (db, client) => {
      const earlier = await takeBatch(client, batch.userId, batch.key)
      const { outcomes, games } =
        earlier === null ? await settle(client, db, batch) : { outcomes: earlier, games: [] }
      const segmentId = await segmentIdOf(db, batch.feedId, batch.segment ?? {})
      const present = await standing(client, batch, segmentId)
      if (games.length > 0) await announceReadings(db, games)
      return batch.rows.map(({ game_id, day }, index) => {
        const reading = present.get(keyOf(game_id, day))
        const { status = 'unchanged', problem = null } = outcomes[index] ?? {}
        return {
          game_id,
          day,
          status,
          problem,
          reading: reading?.isHeld ? toWireReading(reading) : null,
        }
      })
    }),
  )

/** @returns each row's outcome, and the games whose readings have changed, which the caller announces. */
const settle = async (
  client: Connection,
  db: Transaction,
  batch: EntryBatch,
): Promise<{ outcomes: Outcome[]; games: number[] }> => {
  const feed = await findOpenFeed(client, batch.feedId)
  // The readings of a feed of running totals are differences between totals, which nobody can enter.
  if (feed?.measures !== 'windows') throw new ApiError('FEED_NOT_FOUND')
  const part = await takePart(client, batch.feedId, batch.segment ?? {})
  const tellsJackpots = batch.rows.some(({ values }) => values !== null && hasJackpot(values))
  const whole = part === null && tellsJackpots ? await takeWhole(client, batch.feedId) : null
  const named = batch.rows.map(({ game_id }) => game_id)
  const [, , { rows: left }] = await together(client, [
    lockOf(named),
    BEGIN_CHANGES,
    selectStanding(named),
  ])
  const games = new Set<number>(left.map(({ id }) => id))
  const before = await standing(client, batch, part?.id ?? null)
  const { now, timeZone } = batch
  const today = dayOf(now, timeZone)
  const judged = batch.rows.map((row) =>
    judgeEntry(row, {
      isKnownGame: batch.isKnownGame(row.game_id) && games.has(row.game_id),
      standing: before.get(keyOf(row.game_id, row.day)) ?? null,
      part,
      wholeRefusal: whole?.refusal ?? null,
      today,
      now,
      timeZone,
    }),
  )
  const changes = judged.flatMap(({ change }) => change ?? [])
  if (changes.length > 0) await store(client, db, { batch, changes, before, part, whole })
  else await takeBackSegments(db, (part ?? whole)?.added ?? [])
  const outcomes = judged.map(({ outcome }) => outcome)
  await keepOutcome(client, batch.userId, batch.key, outcomes)
  return { outcomes, games: changes.map(({ gameId }) => gameId) }
}

type Standing = ReadonlyMap<string, StandingReading>

const keyOf = (gameId: number, day: string): string => `${gameId} ${day}`

const standing = async (
  client: Connection,
  { rows, feedId, timeZone }: EntryBatch,
  segmentId: number | null,
): Promise<Standing> => {
  const days = rows.map(({ game_id, day }) => ({ gameId: game_id, day }))
  const readings = await readingsOfDays(client, { feedId, timeZone, segmentId }, days)
  return new Map(readings.map((reading) => [keyOf(reading.gameId, reading.day), reading]))
}

const store = async (
  client: Connection,
  db: Transaction,
  {
    batch: { feedId, timeZone, now, userId, source },
    changes,
    before,
    part,
    whole,
  }: {
    batch: EntryBatch
    changes: readonly Change[]
    before: Standing
    part: EntryPart | null
    whole: EntryPart | null
  },
): Promise<void> => {
  await applyChanges(client, {
    changes,
    feedId,
    timeZone,
    userId,
    source,
    segmentId: part?.id ?? null,
    wholeId: whole?.id ?? null,
  })
  await rollUpDays(client, timeZone, changes)
  const gameIds = changes.map(({ gameId }) => gameId)
  await refreshMetrics(client, timeZone, now, gameIds)
  await auditEntries(
    db,
    { actor: userId, feedId, segment: part?.segment ?? null },
    changes.map((change) => {
      const reading = before.get(keyOf(change.gameId, change.day))
      return { ...change, before: reading?.isHeld ? reading.values : null }
    }),
  )
}
