import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longIdInAddress, text } from './field-types.ts'

const moment = z.iso.datetime()

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'outbox'] as const
const listedMail = z.object({
  id: z.int().positive(),
  recipient: z.string(),
  kind: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: moment,
  sentAt: moment.nullable(),
  lastError: z.string().nullable(),
})
export type ListedMail = z.infer<typeof listedMail>

/** The 200 newest mails, whatever became of them. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  summary: 'Mails',
  query: z.object({ state: z.enum(MAIL_STATES).optional() }),
  replies: { 200: z.object({ success: z.literal(true), mails: z.array(listedMail) }) },
})

/**
 * One mail as its reader gets it. Codes and links are hidden, except in state `outbox`: there is no mail
 * server, this is where the mail is read.
 */
export const openMail = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  access: 'admin',
  summary: 'A mail',
  params: z.object({ id: longIdInAddress }),
  replies: {
    200: z.object({
      success: z.literal(true),
      mail: listedMail.extend({ subject: z.string(), text: z.string() }),
    }),
  },
})

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** It is not tried again by itself. */
  isGivenUp: z.boolean(),
  /** When it is tried next, or when it last was. */
  runAt: moment,
  /** The first line of what went wrong. */
  lastError: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

/** Jobs whose last attempt failed, those given up first; 200 at most. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/failed-jobs',
  access: 'admin',
  summary: 'Jobs that failed',
  replies: { 200: z.object({ success: z.literal(true), jobs: z.array(failedJob) }) },
})

/** Tries a job again at once, with all its attempts before it. 404 where it is done or runs. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  access: 'admin',
  summary: 'Try a job again',
  params: z.object({ id: text().regex(/^\d{1,18}$/) }),
  replies: { 200: z.object({ success: z.literal(true) }) },
})

const batch = z.object({
  id: z.int().positive(),
  kind: z.string(),
  fileName: z.string(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Name of the person, or what it came by. */
  actor: z.string(),
  createdAt: moment,
  undoneAt: moment.nullable(),
})
export type ImportBatch = z.infer<typeof batch>

const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  occurredAt: moment,
  receivedAt: moment,
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  outcome: z.string(),
})
export type PaymentEvent = z.infer<typeof paymentEvent>

/** The 100 newest import batches. */
export const listBatches = endpoint({
  method: 'GET',
  path: '/api/admin/batches',
  access: 'admin',
  summary: 'Import batches',
  replies: { 200: z.object({ success: z.literal(true), batches: z.array(batch) }) },
})

/** The 100 newest events of the payment provider. */
export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payment-events',
  access: 'admin',
  summary: 'Events of the payment provider',
  replies: { 200: z.object({ success: z.literal(true), events: z.array(paymentEvent) }) },
})

/** What runs, and how it does. */
export const getOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  summary: 'Version and health',
  replies: {
    200: z.object({
      success: z.literal(true),
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      databaseBytes: z.int(),
      uptimeSeconds: z.int(),
      /** Whether this process hears at once what changes. */
      hearsChanges: z.boolean(),
      waitingJobs: z.int(),
      givenUpJobs: z.int(),
      waitingMails: z.int(),
      failedMails: z.int(),
      hasMailServer: z.boolean(),
    }),
  },
})
