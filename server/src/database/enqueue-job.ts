import { sql, type Transaction } from 'kysely'
import type { JobName, JobPayloads } from './job-payloads.ts'
import type { Tables } from './tables.ts'

type JobOptions = {
  /** Replaces a waiting job with the same key; runs after one that is already running. */
  key?: string
  /** Default: immediately after the commit. */
  runAt?: Date
  /** Attempts before a failing job is given up; the pause after the n-th is e^min(n, 10) seconds. Default 25. */
  maxAttempts?: number
}

/**
 * Adds a job that runs once the caller's transaction has committed, and never after a rollback. It may run more than
 * once (a process may die during it), so its handler must be idempotent.
 *
 * @example await enqueueJob(trx, 'send-mail', { mailId: 7 }, { key: 'mail:7' })
 */
export const enqueueJob = async <Name extends JobName>(
  db: Transaction<Tables>,
  task: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(
      identifier => ${task},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::integer,
      job_key => ${options.key ?? null}::text
    )`.execute(db)
}

type KeyedJob<Name extends JobName> = { payload: JobPayloads[Name]; key: string; runAt?: Date }

/**
 * Like {@link enqueueJob}, for any number of jobs in one statement.
 *
 * @param options.keepsTime a waiting job with the same key keeps its scheduled time.
 */
export const enqueueJobs = async <Name extends JobName>(
  db: Transaction<Tables>,
  task: Name,
  jobs: readonly KeyedJob<Name>[],
  options: { keepsTime?: boolean } = {},
): Promise<void> => {
  if (jobs.length === 0) return
  await sql`
    select count(graphile_worker.add_job(
      identifier => ${task},
      payload => payload,
      run_at => run_at,
      job_key => key,
      job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}
    ))
    from unnest(
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
      ${jobs.map(({ key }) => key)}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[]
    ) as job (payload, key, run_at)`.execute(db)
}
