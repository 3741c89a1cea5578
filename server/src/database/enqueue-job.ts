import { sql } from 'kysely'
import type { Transaction } from './connection.ts'

/**
 * Every kind of job and its payload. A payload names rows and contains no secret or personal data: it stays in the
 * database until the job is done, and longer if it fails.
 */
export type JobPayloads = {
  /** Sends one row of `outgoing_mails`. */
  'send-mail': { mailId: number }
  /** Evaluates the alerts on games whose readings changed. */
  'evaluate-alerts': Record<string, never>
  /** Brings the evidence against games up to date with their readings and what is known of them. */
  'update-evidence': Record<string, never>
  /** The same for games whose readings changed alone. */
  'judge-changed-days': Record<string, never>
  /** Scores forecasts, and states those of the day. */
  'update-forecasts': Record<string, never>
  /** Re-estimates the inputs of judgments for games whose metrics or settings changed. */
  'estimate-games': Record<string, never>
  /** Resumes mails, and requests for mails, whose process died. */
  'resume-mails': Record<string, never>
  /** Answers a request for an email address: one row of `address_requests`. */
  'answer-address-request': { requestId: number }
  /** Deletes expired codes, links, sessions and attempts, deleted alerts, and old runs of pulls. */
  'forget-expired': Record<string, never>
  /** Deletes an account whose grace period is over. */
  'delete-account': { userId: string }
  /** Deletes records whose retention period is over. */
  'forget-old-records': Record<string, never>
  /** Routes new notifications to their channels. */
  'tell-notifications': Record<string, never>
  /** Sends one row of `notification_deliveries`. */
  'deliver-notification': { deliveryId: number }
  /** Sends a user one summary of the notifications that were held back for an hour. */
  'sum-up-notifications': { userId: string }
  /** Sends the daily mails whose hour has come. */
  'mail-digests': Record<string, never>
  /** Resumes notifications and messages whose process died. */
  'resume-notifications': Record<string, never>
  /** Ends days of grace, and mails whose trial has ended. */
  'tend-plans': Record<string, never>
  /** Cancels a subscription at the payment provider: one row of `payment_subscriptions`. */
  'end-subscription': { subscriptionId: string; isPaidBack?: boolean }
  /** Gives a subscription another monthly price: one row of `price_moves`. */
  'move-subscription': { moveId: number }
  /** Mails staff about conversations that wait for an answer or are overdue. */
  'mail-support-staff': Record<string, never>
  /** Stores a confirmed import: one row of `desk_imports`. */
  'run-import': { importId: number }
  /** Stores what waits of imports that are stored in turns. */
  'store-imports': Record<string, never>
  /** Resumes confirmed imports whose process died before starting them. */
  'resume-imports': Record<string, never>
  /** Deletes abandoned uploads. */
  'forget-imports': Record<string, never>
  /** Lets readings out of quarantine whose game has become known. */
  'release-quarantine': Record<string, never>
  /** Finds what is wrong with feeds. */
  'look-at-feeds': Record<string, never>
  /** Compares what several feeds read of one game. */
  'compare-feeds': Record<string, never>
  /** Lets what is news join open investigations, and tells staff of games that nobody looks into. */
  'look-at-investigations': Record<string, never>
  /** Makes a backup if one is due. */
  'back-up': Record<string, never>
  /** Adds the jobs of what waits without one. */
  'mend-lost-work': Record<string, never>
  /** Moves months of readings that are past their time to where backups are kept. */
  'archive-readings': Record<string, never>
  /** Starts the runs of report schedules that are due. */
  'start-reports': Record<string, never>
  /** Makes a report and mails it: one row of `report_runs`. */
  'send-report': { runId: number }
  /** Makes the file of a long export: one row of `exports`. */
  'make-export': { exportId: number }
  /** Adds deleted accounts to the ledger of deletions. */
  'record-deletions': Record<string, never>
  /** Queues the pulls that are due. */
  'start-pulls': Record<string, never>
  /** Runs the pull of a feed; without a user, as its schedule says. */
  'run-pull': { feedId: number; userId: string | null }
}

export type JobName = keyof JobPayloads

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
  db: Transaction,
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
  db: Transaction,
  task: Name,
  jobs: readonly KeyedJob<Name>[],
  options: { keepsTime?: boolean; maxAttempts?: number } = {},
): Promise<void> => {
  if (jobs.length === 0) return
  await sql`
    select count(graphile_worker.add_job(
      identifier => ${task},
      payload => payload,
      run_at => run_at,
      max_attempts => ${options.maxAttempts ?? null}::integer,
      job_key => key,
      job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}
    ))
    from unnest(
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
      ${jobs.map(({ key }) => key)}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[]
    ) as job (payload, key, run_at)`.execute(db)
}
