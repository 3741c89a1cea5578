import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { day, text } from '../field-types.ts'
import { platformParts } from '../health.ts'

const moment = z.iso.datetime()

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Whether it is no longer retried automatically. */
  isGivenUp: z.boolean(),
  /** When it is retried next, or was last tried. */
  runAt: moment,
  /** The first line of the error. */
  lastError: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

/** Jobs whose last attempt failed, abandoned ones first; at most 200. */
export const listFailedJobs = endpoint('GET /api/admin/failed-jobs', 'admin', {
  summary: 'List failed jobs',
  replies: succeedsWith({ jobs: z.array(failedJob), hasMore: z.boolean() }),
})

const jobParams = z.object({ id: text().regex(/^\d{1,18}$/) })

/** Retries a job at once, with its attempts reset. 404 if it is done or running. */
export const retryJob = endpoint('POST /api/admin/failed-jobs/:id/retry', 'admin', {
  summary: 'Retry a job',
  params: jobParams,
  replies: succeedsWith({}),
})

/** Removes an abandoned job; what it was to do stays undone. 404 if it is done, running, or still retried. */
export const dismissJob = endpoint('DELETE /api/admin/failed-jobs/:id', 'admin', {
  summary: 'Dismiss an abandoned job',
  params: jobParams,
})

/** The effects of an event of the payment provider, or why it changed nothing. */
export const PAYMENT_OUTCOMES = [
  'applied',
  'stale',
  'superseded',
  'other-plan',
  'unknown-person',
  'ignored',
] as const

const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  occurredAt: moment,
  receivedAt: moment,
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  outcome: z.enum(PAYMENT_OUTCOMES),
})
export type PaymentEvent = z.infer<typeof paymentEvent>

const backup = z.object({
  id: z.int().positive(),
  name: z.string(),
  startedAt: moment,
  /** Null while it is running. */
  finishedAt: moment.nullable(),
  /** Null unless it succeeded. */
  bytes: z.int().nullable(),
  /** Null unless it failed. */
  error: z.string().nullable(),
  /** Why backups past their retention period could not be removed afterwards. */
  removalError: z.string().nullable(),
})

/**
 * The 100 newest scheduled backups, newest first; they include the latest stored one, however many have failed since.
 */
export const listBackups = endpoint('GET /api/admin/backups', 'admin', {
  summary: 'Scheduled backups',
  replies: succeedsWith({
    /** Whether a location for backups is configured. */
    isScheduled: z.boolean(),
    /** Whether none has succeeded within twice the interval. */
    isOverdue: z.boolean(),
    backups: z.array(backup),
    hasMore: z.boolean(),
  }),
})

/** The 100 newest events of the payment provider, with any outcome. */
export const listPaymentEvents = endpoint('GET /api/admin/payment-events', 'admin', {
  summary: 'Events of the payment provider',
  query: z.object({ outcome: z.enum(PAYMENT_OUTCOMES).optional() }),
  replies: succeedsWith({ events: z.array(paymentEvent), hasMore: z.boolean() }),
})

/** Work of one kind that had lost its jobs until the check enqueued them; from the last seven days, at most 20. */
const mendedWork = z.object({ at: moment, job: z.string(), count: z.int() })
export type MendedWork = z.infer<typeof mendedWork>

/** Version and health of the running system. */
export const getOperations = endpoint('GET /api/admin/operations', 'admin', {
  summary: 'Version and health',
  replies: succeedsWith({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    databaseBytes: z.int(),
    uptimeSeconds: z.int(),
    /** Whether this process receives change notifications immediately. */
    hearsChanges: z.boolean(),
    waitingJobs: z.int(),
    givenUpJobs: z.int(),
    waitingMails: z.int(),
    failedMails: z.int(),
    /** Games whose evidence is being recomputed from all of their days in the background. */
    outdatedEvidence: z.int(),
    /**
     * Waiting work without a job that will run, at most 100; a check at each start and every hour enqueues its jobs.
     */
    lostWork: z.array(z.object({ job: z.string(), id: z.int() })),
    lostWorkCount: z.int(),
    mendedWork: z.array(mendedWork),
    hasMailServer: z.boolean(),
    parts: platformParts,
  }),
})

const operationsHour = z.object({
  /** The beginning of the hour. */
  at: moment,
  /** Number of server processes that reported. */
  processes: z.int(),
  /** Requests answered by all of them; `failedRequests` are those with a status of 500 or more. */
  requests: z.int(),
  failedRequests: z.int(),
  /** The longest delay of the event loop in that hour, milliseconds. */
  longestDelayMs: z.int(),
  /** The maximum in one minute. */
  requestsWithoutConnection: z.int(),
  eventStreams: z.int(),
  dueJobs: z.int(),
  /** The longest wait of a job after it was due. */
  oldestJobSeconds: z.int(),
  waitingMails: z.int(),
  waitingDeliveries: z.int(),
  /** Readings stored in that hour. */
  readings: z.int(),
  /** The maximum number of late or silent feeds at once. */
  lateFeeds: z.int(),
  /** Minutes in which a process did not receive change notifications. */
  deafMinutes: z.int(),
})
export type OperationsHour = z.infer<typeof operationsHour>

/** The last 24 hours, oldest first; hours in which no process ran are all 0. */
export const getOperationsHours = endpoint('GET /api/admin/operations/hours', 'admin', {
  summary: 'Load and backlog per hour',
  replies: succeedsWith({ hours: z.array(operationsHour) }),
})

const operationsDay = z.object({
  day,
  /** Emails of that day, in any state but `failed`. */
  mails: z.int(),
  failedMails: z.int(),
  /** Rows of that day's imports, new or changed, without undone ones. */
  importedRows: z.int(),
  refusedRows: z.int(),
  /** Events of the payment provider. */
  payments: z.int(),
})
export type OperationsDay = z.infer<typeof operationsDay>

/** The last 30 days, oldest first. */
export const getOperationsTrend = endpoint('GET /api/admin/operations/trend', 'admin', {
  summary: 'Emails, imports and payments per day',
  replies: succeedsWith({ days: z.array(operationsDay) }),
})
