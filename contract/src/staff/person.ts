import { LANGUAGES } from '@retorna/domain/language'
import { PAID_PLANS, PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { consent, deletion } from '../account/privacy.ts'
import { accountSession } from '../account/security.ts'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { moment, reason, userParams } from '../field-types.ts'
import { CONVERSATION_STATES } from '../support.ts'
import { MAIL_KINDS, MAIL_STATES } from './outbox.ts'
import { listedPerson } from './people.ts'
import { privacyRequest } from './privacy-requests.ts'
import { WAYS_BACK } from './refunds.ts'

const done = success({})

const personDetail = listedPerson.extend({
  emailVerified: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Chosen while the present plan is paid for; replaces it once it is paid for itself. */
  pendingPlan: z.enum(PAID_PLANS).nullable(),
  /** After a failed renewal, the plan stays open until then. */
  graceUntil: moment.nullable(),
  trialEndsAt: moment.nullable(),
  twoFactorSince: moment.nullable(),
  blockedAt: moment.nullable(),
  deletion: deletion.nullable(),
  /** When the account was anonymized; otherwise `null`. */
  deletedAt: moment.nullable(),
  /** Latest use first. */
  sessions: z.array(accountSession.omit({ isCurrent: true })),
  /** Latest first. */
  consents: z.array(consent),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      plan: z.string().nullable(),
      status: z.string(),
      statusAt: moment,
    }),
  ),
  /** Whether staff marked the plan as paid: the provider's reports cannot close it until one reports a payment. */
  isPaidByHand: z.boolean(),
  /** For a user with a continuing subscription. `portal`: this server can end it. `external`: only the provider can. */
  running: z.enum(['portal', 'external']).nullable(),
  /** The payment provider's reports, the latest 20, latest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      occurredAt: moment,
      /** In units of `currency`. */
      amount: z.number().nullable(),
      currency: z.string().nullable(),
    }),
  ),
  /** The latest 20, by latest message. */
  conversations: z.array(
    z.object({
      id: z.int(),
      state: z.enum(CONVERSATION_STATES),
      updatedAt: moment,
      /** The beginning of the first message. */
      beginning: z.string(),
    }),
  ),
  /** The latest 20, latest first, without their texts. */
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(MAIL_KINDS),
      state: z.enum(MAIL_STATES),
      createdAt: moment,
    }),
  ),
  /** When staff marked the plan as paid: the latest 20, latest first. */
  markings: z.array(
    z.object({
      id: z.int(),
      at: moment,
      plan: z.enum(PLANS),
      /** `null` from the command line. */
      reason: z.string().nullable(),
    }),
  ),
  /** Refunds by staff: the latest 20, latest first. */
  refunds: z.array(
    z.object({
      id: z.int(),
      at: moment,
      way: z.enum(WAYS_BACK),
      amount: z.number(),
      currency: z.string(),
      reason: z.string(),
    }),
  ),
  counts: z.object({
    alerts: z.int(),
    apiKeys: z.int(),
  }),
  /** The latest 20 active ones, latest first. */
  alerts: z.array(
    z.object({
      id: z.int(),
      createdAt: moment,
      gameId: z.int(),
      game: z.string(),
      lastFiredAt: moment.nullable(),
    }),
  ),
  /** Valid keys, latest first, without the keys themselves. */
  apiKeys: z.array(
    z.object({
      id: z.int(),
      createdAt: moment,
      name: z.string(),
      lastUsedAt: moment.nullable(),
      /** Sends readings to a feed or reads the state of feeds, and ends once its owner is no administrator. */
      needsAdmin: z.boolean(),
    }),
  ),
  privacyRequests: z.array(privacyRequest),
  /** Whether there are more than the latest 20. */
  hasMore: z.object({
    payments: z.boolean(),
    conversations: z.boolean(),
    mails: z.boolean(),
    markings: z.boolean(),
    refunds: z.boolean(),
    alerts: z.boolean(),
  }),
})
export type PersonDetail = z.infer<typeof personDetail>

/** All data about one user that staff may see. 404 `NOT_FOUND`. */
export const getPerson = endpoint('GET /api/admin/people/:id', 'admin', {
  summary: 'One user',
  params: userParams,
  replies: succeedsWith({ person: personDetail }),
})

/** Sets plan and payment status, with a reason. Free has no payment status. */
export const setPersonPlan = endpoint('PUT /api/admin/people/:id/plan', 'admin', {
  needsFreshProof: true,
  summary: "Set a user's plan and payment",
  params: userParams,
  body: z
    .object({
      plan: z.enum(PLANS, 'plan-unknown'),
      paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
      /** Ends the subscriptions of a plan that is set to canceled; those of whoever is set to Free end anyway. */
      endsSubscription: z.boolean().optional(),
      reason,
    })
    .refine(({ plan, paymentStatus }) => (plan === 'free') === (paymentStatus === null), {
      path: ['paymentStatus'],
      message: 'payment-status-required',
    }),
  replies: { 200: done },
})

/** Changes a role. 409 `OWN_ACCOUNT` for the caller's own, `LAST_ADMIN` for the only administrator's. */
export const setPersonRole = endpoint('PUT /api/admin/people/:id/role', 'admin', {
  needsFreshProof: true,
  summary: "Change a user's role",
  params: userParams,
  body: z.object({
    role: z.enum(ROLES),
    /** Ends the subscriptions of whoever gets a role in the team, which opens everything. */
    endsSubscription: z.boolean().optional(),
    reason,
  }),
  replies: { 200: done },
})

/** Blocks an account, which ends its sessions and prevents sign-in, or unblocks it. */
export const setPersonBlocked = endpoint('PUT /api/admin/people/:id/blocked', 'admin', {
  needsFreshProof: true,
  summary: 'Block or unblock a user',
  params: userParams,
  body: z.object({
    isBlocked: z.boolean(),
    /** Whether to end the subscriptions of a blocked user. */
    endsSubscription: z.boolean().optional(),
    reason,
  }),
  replies: { 200: done },
})

/** Ends all sessions of a user, who may sign in again. */
export const endPersonSessions = endpoint('DELETE /api/admin/people/:id/sessions', 'admin', {
  needsFreshProof: true,
  summary: "End a user's sessions",
  params: userParams,
  replies: succeedsWith({ ended: z.int() }),
})
