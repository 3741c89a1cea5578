import { type RawBuilder, sql } from 'kysely'
import { type Database, findRows, type Transaction } from './connection.ts'
import { enqueueJobs, type JobPayloads } from './enqueue-job.ts'

type Accepted<Payload> = {
  /**
   * The prefix of the job's key, followed by `:` and the id of its subject. A job that does all waiting work has no
   * id in its key.
   */
  key: string
  doesAll?: boolean
  payload: (id: number) => Payload
  maxAttempts?: number
  /** A query of the column `id` of everything that must have a job. */
  waiting: string
  /** Puts failed work back into the waiting state. Returns no row if the work cannot be repeated. */
  again?: (id: number) => RawBuilder<unknown>
}

/** An arbitrary key of an advisory lock, held while a backup is made; no other lock of this database uses it. */
export const BACKUP_LOCK = 7_236_026

/** Takes about two minutes, pauses included. */
const ATTEMPTS = 5

/**
 * Work that was accepted and has its own job, by the name of the job. A message may lack a job for as long as its
 * lease; all other waiting work has a job at the end of every transaction.
 */
export const ACCEPTED_WORK = {
  'make-export': {
    key: 'export',
    payload: (exportId) => ({ exportId }),
    maxAttempts: ATTEMPTS,
    waiting: `select id from exports where state = 'waiting'`,
    again: (id) => sql`update exports set state = 'waiting', rows_done = 0
      where id = ${id} and state = 'failed' returning id`,
  },
  'send-report': {
    key: 'report-run',
    payload: (runId) => ({ runId }),
    maxAttempts: ATTEMPTS,
    waiting: `select id from report_runs where state = 'waiting'`,
    again: (id) => sql`update report_runs set state = 'waiting', error = null, finished_at = null
      where id = ${id} and state = 'failed' returning id`,
  },
  'send-mail': {
    key: 'mail',
    payload: (mailId) => ({ mailId }),
    again: (id) => sql`update outgoing_mails
      set state = 'queued', attempts = 0, uncertain_attempts = 0, last_error = null
      where id = ${id} and state = 'failed' and is_whole returning id`,
    waiting: `select id from outgoing_mails where state = 'queued'
      or state = 'sending' and attempted_at < now() - interval '15 minutes'`,
  },
  'deliver-notification': {
    key: 'delivery',
    payload: (deliveryId) => ({ deliveryId }),
    waiting: `select id from notification_deliveries
      where state = 'queued' and due_at < now() - interval '5 minutes'
        or state = 'sending' and attempted_at < now() - interval '5 minutes'`,
    // An SMS is not repeated, since it may have arrived.
    again: (id) => sql`update notification_deliveries
      set state = 'queued', attempts = 0, due_at = now(), detail = null
      where id = ${id} and state = 'failed' and channel <> 'sms' returning id`,
  },
  'run-pull': {
    key: 'pull',
    payload: (feedId) => ({ feedId, userId: null }),
    // A run that fails ends itself, so only a run whose process died is retried.
    maxAttempts: 3,
    waiting: `select p.feed_id as id from pulls p join feeds f on f.id = p.feed_id
      where p.stopped_at is null and f.stopped_at is null
        and (p.next_at < now() - interval '10 minutes' or exists (
          select from pull_runs r where r.feed_id = p.feed_id and r.kind <> 'dry-run'
            and r.finished_at is null and r.started_at < now() - interval '10 minutes'))`,
  },
  'move-subscription': {
    key: 'move-subscription',
    payload: (moveId) => ({ moveId }),
    // Its job is scheduled for a day, so a lost job is added only once it is due.
    waiting: `select id from price_moves
      where moved_at is null and due_at < now() - interval '5 minutes'`,
  },
  'back-up': {
    key: 'back-up',
    doesAll: true,
    payload: () => ({}),
    // A backup in progress holds the lock.
    waiting: `select id from backups where finished_at is null and not exists (
      select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
        and database = (select oid from pg_database where datname = current_database()))`,
  },
  // One job stores everything that waits, so the id only shows that something does.
  'store-imports': {
    key: 'store-imports',
    doesAll: true,
    payload: () => ({}),
    waiting: 'select batch_id as id from storing_imports order by 1 limit 1',
  },
} satisfies { [Name in keyof JobPayloads]?: Accepted<JobPayloads[Name]> }

export type AcceptedJob = keyof typeof ACCEPTED_WORK

/** Enqueues the jobs for work stored by the caller's transaction. */
export const enqueueAccepted = async (
  trx: Transaction,
  job: AcceptedJob,
  ids: readonly number[],
  runAt?: Date,
): Promise<void> => {
  const { key, doesAll, payload, maxAttempts }: Accepted<JobPayloads[AcceptedJob]> =
    ACCEPTED_WORK[job]
  await enqueueJobs(
    trx,
    job,
    ids.map((id) => ({
      payload: payload(id),
      key: doesAll ? key : `${key}:${id}`,
      runAt,
    })),
    { maxAttempts },
  )
}

/**
 * Puts the failed work of a job back into the waiting state, if it can be repeated; the caller adds the job.
 *
 * @returns whether it waits now.
 */
export const waitAgain = async (trx: Transaction, job: string, id: number): Promise<boolean> => {
  const kinds: Partial<Record<string, Accepted<unknown>>> = ACCEPTED_WORK
  const { rows } = (await kinds[job]?.again?.(id).execute(trx)) ?? { rows: [] }
  return rows.length > 0
}

export type LostWork = { job: AcceptedJob; id: number }

/**
 * Waiting work without a job that will run. Normally empty, unless jobs were deleted or given up without ending their
 * work.
 */
export const findLostWork = async (db: Database): Promise<LostWork[]> => {
  const declared: [string, Accepted<unknown>][] = Object.entries(ACCEPTED_WORK)
  const kinds = declared.map(
    ([job, { key, doesAll, waiting }]) => sql`
      select ${job}::text as job, work.id::float8 as id
      from (${sql.raw(waiting)}) work
      where not exists (
        select from graphile_worker.jobs j where j.key = ${key} || ${doesAll ? sql`''` : sql`':' || work.id`}
          and (j.locked_at is not null or j.attempts < j.max_attempts))`,
  )
  return findRows<LostWork>(db)`${sql.join(kinds, sql` union all `)}`
}
