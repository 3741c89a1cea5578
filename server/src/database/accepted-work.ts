import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'
import { enqueueJobs, type JobPayloads } from './enqueue-job.ts'

type Accepted<Payload> = {
  /** The key of a job is this, `:` and the id of what it is for; of one that does all that waits, this alone. */
  key: string
  doesAll?: boolean
  payload: (id: number) => Payload
  maxAttempts?: number
  /** A query of the column `id`: what must have a job. */
  waiting: string
  /** Has what failed wait again; returns a row, or none if it cannot be done again. */
  again?: (id: number) => RawBuilder<unknown>
}

/** An arbitrary key of an advisory lock, held while a backup is made; no other lock of this database uses it. */
export const BACKUP_LOCK = 7_236_026

/** With the pauses between them, about two minutes. */
const ATTEMPTS = 5

/**
 * What was accepted and is done by a job of its own, by the name of that job. A message may be between two jobs for as
 * long as its lease; all else that waits has a job in every transaction.
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
    // An SMS may have arrived.
    again: (id) => sql`update notification_deliveries
      set state = 'queued', attempts = 0, due_at = now(), detail = null
      where id = ${id} and state = 'failed' and channel <> 'sms' returning id`,
  },
  'run-pull': {
    key: 'pull',
    payload: (feedId) => ({ feedId, userId: null }),
    // A run that fails ends; one whose process died is tried again.
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
    // Its job waits for its day; one that is lost is added once it is due.
    waiting: `select id from price_moves
      where moved_at is null and due_at < now() - interval '5 minutes'`,
  },
  'back-up': {
    key: 'back-up',
    doesAll: true,
    payload: () => ({}),
    // The one that is being made holds the lock.
    waiting: `select id from backups where finished_at is null and not exists (
      select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
        and database = (select oid from pg_database where datname = current_database()))`,
  },
  // One job stores whatever waits, so the id only says that something does.
  'store-imports': {
    key: 'store-imports',
    doesAll: true,
    payload: () => ({}),
    waiting: 'select batch_id as id from storing_imports order by 1 limit 1',
  },
} satisfies { [Name in keyof JobPayloads]?: Accepted<JobPayloads[Name]> }

export type AcceptedJob = keyof typeof ACCEPTED_WORK

/** Adds the jobs of what the caller's transaction has stored. */
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
      ...(runAt && { runAt }),
    })),
    maxAttempts === undefined ? {} : { maxAttempts },
  )
}

/**
 * Has what a job was for wait again if it failed and can be done again; the job is the caller's to add.
 *
 * @returns whether it waits now.
 */
export const waitAgain = async (trx: Transaction, job: string, id: number): Promise<boolean> => {
  const kinds: Partial<Record<string, Accepted<unknown>>> = ACCEPTED_WORK
  const { rows } = (await kinds[job]?.again?.(id).execute(trx)) ?? { rows: [] }
  return rows.length > 0
}

export type LostWork = { job: AcceptedJob; id: number }

/** What waits without a job that will run: none, unless jobs were deleted or given up without ending their work. */
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
  const { rows } = await sql<LostWork>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows
}
