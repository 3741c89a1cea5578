import type { PullRun } from '@retorna/contract/feeds/pulls'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'
import type { Problem } from '../../../ingestion/problem.ts'

type NewRun = { feedId: number; kind: PullRun['kind']; actor: string; cursor: string | null }

/**
 * Begins a run, and ends an earlier one whose process died.
 *
 * @param cursor the position to continue from; null for the start.
 * @param oldestAlive runs that started before this moment are considered dead.
 * @returns its id; undefined while another run of the feed is in progress.
 */
export const beginRun = async (
  db: Database,
  { feedId, kind, actor, cursor }: NewRun,
  oldestAlive: Date,
): Promise<number | undefined> => {
  await interrupted(db, feedId).where('started_at', '<', oldestAlive).execute()
  const run = await db
    .insertInto('pull_runs')
    .values({ feed_id: feedId, kind, actor, began_at: cursor ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return run?.id
}

/** Ends the unfinished runs of a feed as interrupted. */
const interrupted = (db: Database, feedId: number) =>
  db
    .updateTable('pull_runs')
    .set({ finished_at: sql`now()`, problem: 'interrupted' })
    .where('feed_id', '=', feedId)
    .where('finished_at', 'is', null)

export const endDeadRun = async (trx: Transaction, feedId: number): Promise<void> => {
  await interrupted(trx, feedId).where('kind', '<>', 'dry-run').execute()
}

/** Postpones by an hour the next scheduled run of a pull whose processes died. */
export const putOffPull = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx
    .updateTable('pulls')
    .set({ next_at: sql<Date>`now() + interval '1 hour'` })
    .where('feed_id', '=', feedId)
    .where('next_at', 'is not', null)
    .execute()
}

/** A refused row and its place. `line` is null for a reading made from several rows, possibly of several tables. */
export type PulledRefusal = {
  file: string
  line: number | null
  problems: Problem[]
}

export type RunResult = Pick<
  PullRun,
  'rows' | 'readings' | 'refused' | 'bytes' | 'batchId' | 'problem' | 'detail'
> & { refusals: readonly PulledRefusal[] }

export const endRun = async (db: Database, id: number, result: RunResult): Promise<void> => {
  const { batchId, refusals, ...values } = result
  await db
    .updateTable('pull_runs')
    .set({
      ...values,
      batch_id: batchId,
      refusals: JSON.stringify(refusals),
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The end of the last window in the latest run that stored anything new or changed and was not undone. */
export const latestWindowEnd = async (db: Database, feedId: number): Promise<Date | null> => {
  const run = await db
    .selectFrom('pull_runs as r')
    .innerJoin('import_batches as b', 'b.id', 'r.batch_id')
    .select('b.id as batchId')
    .where('r.feed_id', '=', feedId)
    .where('r.began_at', 'is not', null)
    .where('b.undone_at', 'is', null)
    // An unchanged reading that arrives again stays in the batch that first brought it.
    .where((eb) => eb('b.rows_new', '+', eb.ref('b.rows_changed')), '>', 0)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run === undefined) return null
  const latest = await db
    .selectFrom('readings')
    .select(({ fn }) => fn.max('read_at').as('at'))
    .where('batch_id', '=', run.batchId)
    .executeTakeFirst()
  return latest?.at ?? null
}

export const findRuns = (db: Database, feedId: number, limit: number) =>
  runs(db, feedId).limit(limit).execute()

export const findRun = (db: Database, feedId: number, id: number) =>
  runs(db, feedId).where('r.id', '=', id).executeTakeFirstOrThrow()

const runs = (db: Database, feedId: number) =>
  db
    .selectFrom('pull_runs as r')
    .leftJoin('import_batches as b', 'b.id', 'r.batch_id')
    .select([
      'r.id',
      'r.kind',
      'r.started_at as startedAt',
      'r.finished_at as finishedAt',
      'r.rows',
      'r.readings',
      // Some rows are refused only after they are stored.
      sql<number>`coalesce(b.rows_refused, r.refused)`.as('refused'),
      'r.bytes',
      'r.problem',
      'r.detail',
      'r.batch_id as batchId',
      sql<number>`(select count(*)::integer from quarantined_readings q where q.batch_id = r.batch_id)`.as(
        'quarantined',
      ),
      'r.refusals',
    ])
    .where('r.feed_id', '=', feedId)
    .orderBy('r.id', 'desc')

export type StoredRun = Awaited<ReturnType<typeof findRuns>>[number]

const KEPT_DAYS = 90

/** Deletes old runs, except those that record when a file was read. */
export const forgetRuns = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('pull_runs as r')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('pulled_files as f').select('f.name').whereRef('f.run_id', '=', 'r.id')),
      ),
    )
    .execute()
}
