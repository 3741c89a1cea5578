import { sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'
import { enqueueJobs, type JobPayloads } from './enqueue-job.ts'

type Accepted<Payload> = {
  /** The key of a job is this, `:` and the id of what it is for. */
  key: string
  payload: (id: number) => Payload
  maxAttempts?: number
  /** A query of the column `id`: what must have a job. */
  waiting: string
}

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
  },
  'send-report': {
    key: 'report-run',
    payload: (runId) => ({ runId }),
    maxAttempts: ATTEMPTS,
    waiting: `select id from report_runs where state = 'waiting'`,
  },
  'send-mail': {
    key: 'mail',
    payload: (mailId) => ({ mailId }),
    waiting: `select id from outgoing_mails where state = 'queued'
      or state = 'sending' and attempted_at < now() - interval '15 minutes'`,
  },
  'deliver-notification': {
    key: 'delivery',
    payload: (deliveryId) => ({ deliveryId }),
    waiting: `select id from notification_deliveries
      where state = 'queued' and due_at < now() - interval '5 minutes'
        or state = 'sending' and attempted_at < now() - interval '5 minutes'`,
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
  const { key, payload, maxAttempts }: Accepted<JobPayloads[AcceptedJob]> = ACCEPTED_WORK[job]
  await enqueueJobs(
    trx,
    job,
    ids.map((id) => ({ payload: payload(id), key: `${key}:${id}`, ...(runAt && { runAt }) })),
    maxAttempts === undefined ? {} : { maxAttempts },
  )
}

type LostWork = { job: AcceptedJob; id: number }

/** What waits without a job that will run: none, unless jobs were deleted or given up without ending their work. */
export const findLostWork = async (db: Database): Promise<LostWork[]> => {
  const kinds = Object.entries(ACCEPTED_WORK).map(
    ([job, { key, waiting }]) => sql`
      select ${job}::text as job, work.id::float8 as id
      from (${sql.raw(waiting)}) work
      where not exists (
        select from graphile_worker.jobs j where j.key = ${key} || ':' || work.id
          and (j.locked_at is not null or j.attempts < j.max_attempts))`,
  )
  const { rows } = await sql<LostWork>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows
}
