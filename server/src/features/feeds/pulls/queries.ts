import type { PullForm } from '@retorna/contract/feeds/pull-settings'
import { sql } from 'kysely'
import { enqueueAccepted } from '../../../database/accepted-work.ts'
import { type Database, inTransaction, type Transaction } from '../../../database/connection.ts'
import type { Position } from './fetched.ts'
import { forgetPulled } from './pulled-queries.ts'

export type StoredPull = NonNullable<Awaited<ReturnType<typeof findPull>>>

/** A pull with its feed; undefined if it does not exist. */
export const findPull = (db: Database, feedId: number) =>
  db
    .selectFrom('pulls as p')
    .innerJoin('feeds as f', 'f.id', 'p.feed_id')
    .select([
      'p.feed_id as feedId',
      'p.source',
      'p.mapping',
      'p.secret',
      'p.schedule',
      'p.next_at as nextAt',
      'p.cursor',
      'p.etag',
      'p.last_modified as lastModified',
      'p.has_times as hasTimes',
      'p.currency as statedCurrency',
      'p.host_key as hostKey',
      'p.failures',
      'p.stopped_at as stoppedAt',
      'p.version',
      'f.name',
      'f.currency',
      'f.time_zone as timeZone',
      'f.stopped_at as feedStoppedAt',
    ])
    .where('p.feed_id', '=', feedId)
    .executeTakeFirst()

/** The id of the feed with this name, if it has a pull. */
export const findPullByName = async (db: Database, name: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('pulls as p')
    .innerJoin('feeds as f', 'f.id', 'p.feed_id')
    .select('p.feed_id as id')
    .where('f.name', '=', name)
    .executeTakeFirst()
  return row?.id
}

export const findPullFeed = (db: Database, id: number) =>
  db
    .selectFrom('feeds')
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('id', '=', id)
    .where('kind', '=', 'pull')
    .executeTakeFirst()

type NewPull = Omit<PullForm, 'secret' | 'passphrase'> & {
  feedId: number
  secret: string | null
  nextAt: Date | null
  actor: string
  /** Whether the server changes, so that its pinned key is removed. */
  isElsewhere: boolean
  /** Whether the pull asks for something else or another server, so that it has no position yet. */
  asksAnew: boolean
  /** Whether the moments are read from another column, which may contain only dates. */
  hasOtherMoments: boolean
  /** The version that this one replaces; 0 if it is the first. */
  before: number
}

/** The keys of an HTTPS source that concern only authentication. */
const LOGIN = sql`'{authentication,header}'::text[]`

/**
 * Stores what staff entered and resets the count of failures.
 *
 * @returns false if the stored version is not `before`; the stored pull then stays.
 */
export const putPull = async (trx: Transaction, pull: NewPull): Promise<boolean> => {
  const values = {
    source: JSON.stringify(pull.source),
    mapping: JSON.stringify(pull.mapping),
    secret: pull.secret,
    next_at: pull.nextAt,
    changed_by: pull.actor,
    failures: 0,
    schedule: pull.schedule && JSON.stringify(pull.schedule),
  }
  const keepsMapping = sql<boolean>`pulls.mapping = excluded.mapping`
  // After a change here, data that is unchanged at the source is read differently, so it has to be fetched again.
  const isSame = sql<boolean>`${keepsMapping} and pulls.source - ${LOGIN} = excluded.source - ${LOGIN}`
  const unlessChanged = {
    etag: sql<string | null>`case when ${isSame} then pulls.etag end`,
    last_modified: sql<string | null>`case when ${isSame} then pulls.last_modified end`,
    ...(pull.hasOtherMoments && { has_times: false }),
  }
  const position = { cursor: null, etag: null, last_modified: null, has_times: false }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('pulls')
    .values({ feed_id: pull.feedId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('feed_id')
        .doUpdateSet({
          ...values,
          ...(pull.asksAnew ? position : unlessChanged),
          ...(pull.isElsewhere && { host_key: null, stopped_at: null }),
          version: sql`pulls.version + 1`,
          changed_at: sql`now()`,
          // Taken when the row is locked, because a run that ended earlier used the former mapping.
          mapping_changed_at: sql`case when ${keepsMapping} then pulls.mapping_changed_at else clock_timestamp() end`,
        })
        .where('pulls.version', '=', pull.before),
    )
    .executeTakeFirst()
  const isStored = numInsertedOrUpdatedRows > 0n
  if (isStored && pull.asksAnew) await forgetPulled(trx, pull.feedId)
  return isStored
}

export const dropHostKey = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx
    .updateTable('pulls')
    .set({ host_key: null, stopped_at: null, failures: 0 })
    .where('feed_id', '=', feedId)
    .execute()
}

export const pinHostKey = async (db: Database, feedId: number, key: string): Promise<void> => {
  await db
    .updateTable('pulls')
    .set({ host_key: key })
    .where('feed_id', '=', feedId)
    .where('host_key', 'is', null)
    .execute()
}

/** Queues one run of every pull that is due. */
export const startPulls = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('pulls as p')
      .innerJoin('feeds as f', 'f.id', 'p.feed_id')
      .select('p.feed_id as id')
      .where('p.next_at', '<=', now)
      .where('p.stopped_at', 'is', null)
      .where('f.stopped_at', 'is', null)
      .execute()
    const ids = due.map(({ id }) => id)
    await enqueueAccepted(trx, 'run-pull', ids)
  })

/**
 * Advances a pull to the position where its next run continues.
 *
 * @returns false if staff have changed the pull since its run began.
 */
export const moveOn = async (
  trx: Transaction,
  { feedId, version }: { feedId: number; version: number },
  {
    cursor,
    etag,
    lastModified,
    nextAt,
    hasTimes,
    statedCurrency,
  }: Position & { nextAt: Date | null; hasTimes: boolean; statedCurrency: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('pulls')
    .set({
      failures: 0,
      next_at: nextAt,
      has_times: hasTimes,
      currency: statedCurrency,
      ...(cursor !== undefined && { cursor }),
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { last_modified: lastModified }),
    })
    .where('feed_id', '=', feedId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Counts a failed run.
 *
 * @returns the number of failures in a row; undefined if staff have changed the pull meanwhile.
 */
export const countFailure = async (
  trx: Transaction,
  { feedId, version }: { feedId: number; version: number },
  next: { isStopped: boolean; nextAt: Date | null },
): Promise<number | undefined> => {
  const row = await trx
    .updateTable('pulls')
    .set({
      failures: sql`failures + 1`,
      next_at: next.nextAt,
      ...(next.isStopped && { stopped_at: sql<Date>`now()` }),
    })
    .where('feed_id', '=', feedId)
    .where('version', '=', version)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}
