import type { Entry, EntryResult } from '@retorna/contract/staff/entry'
import { dayOf } from '@retorna/domain/day'
import {
  type Connection,
  type Database,
  inTransaction,
  type Pool,
} from '../../database/connection.ts'
import { findOpenFeed } from '../../database/feeds.ts'
import { announceReadings, refreshMetrics } from '../../database/metrics.ts'
import { lockReadingsOf } from '../../database/reading-locks.ts'
import { withMonths } from '../../database/reading-months.ts'
import { rollUpDays } from '../../database/roll-up.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { judgeEntry } from './judge-entry.ts'
import { readingsOfDays, type StandingReading } from './queries.ts'
import {
  applyChanges,
  auditEntries,
  type Change,
  keepOutcome,
  type Outcome,
  takeBatch,
} from './store-queries.ts'
import { toWireReading } from './wire.ts'

export type EntryBatch = {
  key: string
  feedId: number
  rows: readonly Entry[]
  /** Absent: the readings name no source of their own. */
  source?: string | undefined
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
      const outcomes = earlier ?? (await settle(client, db, batch))
      const present = await standing(client, batch)
      return batch.rows.map(({ game_id, day }, index) => {
        const reading = present.get(keyOf(game_id, day))
        const { status = 'unchanged', problem = null } = outcomes[index] ?? {}
        return { game_id, day, status, problem, reading: reading ? toWireReading(reading) : null }
      })
    }),
  )

const settle = async (client: Connection, db: Database, batch: EntryBatch): Promise<Outcome[]> => {
  await lockReadingsOf(
    client,
    batch.rows.map(({ game_id }) => game_id),
  )
  const feed = await findOpenFeed(client, batch.feedId)
  // A running total is no reading of its own.
  if (feed?.measures !== 'windows') throw new ApiError('FEED_NOT_FOUND')
  const before = await standing(client, batch)
  const judgements = judge(batch, before)
  const changes = judgements.flatMap(({ change }) => change ?? [])
  if (changes.length > 0) await store(client, db, batch, changes, before)
  const outcomes = judgements.map(({ outcome }) => outcome)
  await keepOutcome(client, batch.userId, batch.key, outcomes)
  return outcomes
}

type Standing = ReadonlyMap<string, StandingReading>

const keyOf = (gameId: number, day: string): string => `${gameId} ${day}`

const standing = async (client: Connection, batch: EntryBatch): Promise<Standing> => {
  const days = batch.rows.map(({ game_id, day }) => ({ gameId: game_id, day }))
  const readings = await readingsOfDays(client, batch, days)
  return new Map(readings.map((reading) => [keyOf(reading.gameId, reading.day), reading]))
}

const judge = ({ rows, isKnownGame, now, timeZone }: EntryBatch, before: Standing) => {
  const today = dayOf(now, timeZone)
  return rows.map((row) =>
    judgeEntry(row, {
      isKnownGame: isKnownGame(row.game_id),
      standing: before.get(keyOf(row.game_id, row.day)) ?? null,
      today,
      now,
      timeZone,
    }),
  )
}

const store = async (
  client: Connection,
  db: Database,
  { feedId, timeZone, now, userId, source }: EntryBatch,
  changes: readonly Change[],
  before: Standing,
): Promise<void> => {
  await applyChanges(client, { changes, feedId, timeZone, userId, source })
  await rollUpDays(client, timeZone, changes)
  const games = changes.map(({ gameId }) => gameId)
  await refreshMetrics(client, timeZone, now, games)
  await auditEntries(
    db,
    { actor: userId, feedId },
    changes.map((change) => ({
      ...change,
      before: before.get(keyOf(change.gameId, change.day))?.values ?? null,
    })),
  )
  await announceReadings(db, games)
}
