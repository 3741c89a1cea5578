import { sql } from 'kysely'
import type { Transaction } from './connection.ts'

/**
 * Every kind of job and its payload. A payload names rows and contains no secret or personal data: it stays in the
 * database until the job is done, and longer if it fails.
 */
export type JobPayloads = {
  /** Sends one row of `outgoing_mails`. */
  'send-mail': { mailId: number }
  /** Evaluates the alerts on games whose readings have changed. */
  'evaluate-alerts': Record<string, never>
  /** Updates the evidence after changes to readings or game data. */
  'update-evidence': Record<string, never>
  /** Updates the evidence only for games whose readings changed. */
  'judge-changed-days': Record<string, never>
  /** Scores forecasts and makes the forecasts of the day. */
  'update-forecasts': Record<string, never>
  /** Re-estimates the inputs of judgments for games whose metrics or settings changed. */
  'estimate-games': Record<string, never>
  /** Resumes mails and address requests whose process died. */
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
  /** Sends the daily mails that are due. */
  'mail-digests': Record<string, never>
  /** Resumes notifications and messages whose process died. */
  'resume-notifications': Record<string, never>
  /** Ends grace periods, and mails users whose trial has ended. */
  'tend-plans': Record<string, never>
  /**
   * Cancels a subscription at the payment provider: one row of `payment_subscriptions`. A job queued before an
   * upgrade may have `isPaidBack`, whether the payment was refunded, instead of `isUnpaid`.
   */
  'end-subscription': { subscriptionId: string; isUnpaid?: boolean; isPaidBack?: boolean }
  /** Changes the monthly price of a subscription: one row of `price_moves`. */
  'move-subscription': { moveId: number }
  /** Mails staff about conversations that wait for an answer or are overdue. */
  'mail-support-staff': Record<string, never>
  /** Stores a confirmed import: one row of `desk_imports`. */
  'run-import': { importId: number }
  /** Stores the rest of imports that are stored in turns. */
  'store-imports': Record<string, never>
  /** Resumes confirmed imports whose process died before starting them. */
  'resume-imports': Record<string, never>
  /** Deletes abandoned uploads. */
  'forget-imports': Record<string, never>
  /** Releases readings from quarantine once their game is known. */
  'release-quarantine': Record<string, never>
  /** Detects problems of feeds. */
  'look-at-feeds': Record<string, never>
  /** Compares the figures of several feeds for the same game. */
  'compare-feeds': Record<string, never>
  /** Adds new findings to open investigations, and notifies staff of games that need an investigation. */
  'look-at-investigations': Record<string, never>
  /** Makes a backup if it is due. */
  'back-up': Record<string, never>
  /** Enqueues jobs for work that has lost its job. */
  'mend-lost-work': Record<string, never>
  /** Moves months of readings past their retention to the storage of backups. */
  'archive-readings': Record<string, never>
  /** Starts the due runs of report schedules. */
  'start-reports': Record<string, never>
  /** Makes a report and mails it: one row of `report_runs`. */
  'send-report': { runId: number }
  /** Makes the file of a long export: one row of `exports`. */
  'make-export': { exportId: number }
  /** Adds deleted accounts to the ledger of deletions. */
  'record-deletions': Record<string, never>
  /** Queues the pulls that are due. */
  'start-pulls': Record<string, never>
  /** Runs the pull of a feed; the user is null if its schedule started it. */
  'run-pull': { feedId: number; userId: string | null }
}

export type JobName = keyof JobPayloads

type Attempts = {
  /** Attempts before a failing job is given up, 25 by default; the pause after the n-th is e^min(n, 10) seconds. */
  maxAttempts?: number | undefined
}

type Scheduling = {
  /** Replaces a waiting job with the same key; runs after one that is already running. */
  key?: string
  /** Default: immediately after the commit. */
  runAt?: Date | undefined
}

/**
 * Adds a job that runs once the caller's transaction has committed, and never after a rollback. It may run more than
 * once (a process may die during it), so its handler must be idempotent.
 *
 * @example await enqueueJob(trx, 'send-mail', { mailId: 7 }, { key: 'mail:7' })
 */
export const enqueueJob = <Name extends JobName>(
  db: Transaction,
  task: Name,
  payload: JobPayloads[Name],
  { maxAttempts, ...scheduling }: Scheduling & Attempts = {},
): Promise<void> => enqueueJobs(db, task, [{ payload, ...scheduling }], { maxAttempts })

type Job<Name extends JobName> = Scheduling & { payload: JobPayloads[Name] }

/**
 * Like {@link enqueueJob}, for any number of jobs in one statement.
 *
 * @param options.keepsTime a waiting job with the same key keeps its scheduled time.
 */
export const enqueueJobs = async <Name extends JobName>(
  db: Transaction,
  task: Name,
  jobs: readonly Job<Name>[],
  options: { keepsTime?: boolean } & Attempts = {},
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
      ${jobs.map(({ key }) => key ?? null)}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[]
    ) as job (payload, key, run_at)`.execute(db)
}
