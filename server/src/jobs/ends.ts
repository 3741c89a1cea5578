import type { Transaction } from '../database/connection.ts'
import type { JobName } from '../database/enqueue-job.ts'
import { endInterrupted } from '../features/backup/backup-queries.ts'
import { failExport } from '../features/exports/fail-export.ts'
import { endDeadRun, putOffPull } from '../features/feeds/pulls/run-queries.ts'
import { deliveries } from '../features/notifications/delivery/deliver-notification.ts'
import { failRun } from '../features/reports/schedules/fail-run.ts'
import { mails } from '../outbox/mail/mails.ts'

type End = {
  /** Cleans up after an attempt whose process died. */
  died?: (trx: Transaction, id: number) => Promise<void>
  /** Marks the work as failed after the last attempt. */
  fail?: (trx: Transaction, id: number) => Promise<void>
}

/**
 * Jobs that are retried in a separate process after their process died, and how each cleans up. `id` is the number in
 * the job's key.
 */
export const ENDS: { readonly [Name in JobName]?: End } = {
  'make-export': { fail: failExport },
  'send-report': { fail: failRun },
  'send-mail': { died: mails.died, fail: mails.giveUp },
  'deliver-notification': { fail: deliveries.giveUp },
  'run-pull': { died: endDeadRun, fail: putOffPull },
  'back-up': { died: endInterrupted },
  'store-imports': {},
  'update-forecasts': {},
}

/** The number in the key of a job, as in `export:7`. */
export const idOf = (key: string): number => Number(key.split(':').at(-1))
