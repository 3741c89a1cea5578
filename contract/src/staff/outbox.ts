import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { longIdParams, moment } from '../field-types.ts'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'outbox'] as const

/** Every email that Retorna sends. */
export const MAIL_KINDS = [
  'verification-code',
  'address-taken',
  'password-reset',
  'password-changed',
  'email-change-code',
  'email-changed',
  'email-restored',
  'security-change',
  'welcome',
  'trial-ended',
  'plan-changed',
  'plan-set',
  'payment-received',
  'payment-without-plan',
  'payment-renewed',
  'payment-failed',
  'plan-ended',
  'price-change',
  'account-deletion',
  'account-deletion-undone',
  'rtp-alert',
  'version-switch',
  'answer-changed',
  'feed-problem',
  'alerts-converted',
  'alert-digest',
  'alert-test',
  'webhook-paused',
  'support-answer',
  'support-waiting',
  'uninvestigated',
  'report',
  'report-invitation',
  'reports-stopped',
  'backup-missing',
  'pull-failing',
  'invitation',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const listedMail = z.object({
  id: z.int().positive(),
  recipient: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  createdAt: moment,
  sentAt: moment.nullable(),
  lastError: z.string().nullable(),
  /** Whether it failed and can be resent; one that gave access to something has lost its code or link. */
  canRetry: z.boolean(),
})

/** The 200 newest emails, in any state. */
export const listOutbox = endpoint('GET /api/admin/outbox', 'admin', {
  summary: 'List emails',
  query: z.object({ state: z.enum(MAIL_STATES).optional() }),
  replies: succeedsWith({ mails: z.array(listedMail), hasMore: z.boolean() }),
})

/**
 * One email as its recipient sees it. Codes and links are hidden, except in state `outbox`: without a mail server,
 * this is where the email is read.
 */
export const openMail = endpoint('GET /api/admin/outbox/:id', 'admin', {
  summary: 'One email',
  params: longIdParams,
  replies: succeedsWith({ mail: listedMail.extend({ subject: z.string(), text: z.string() }) }),
})

/** Sends a failed email again. 404 `NOT_FOUND` unless `canRetry`. */
export const retryMail = endpoint('POST /api/admin/outbox/:id/retry', 'admin', {
  summary: 'Send a failed email again',
  params: longIdParams,
  replies: succeedsWith({}),
})
