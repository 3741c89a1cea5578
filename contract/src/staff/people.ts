import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { consent, deletion } from '../account/privacy.ts'
import { accountSession } from '../account/security.ts'
import { endpoint, success } from '../endpoint.ts'
import { day, moment, reason, text, userId } from '../field-types.ts'
import { CONVERSATION_STATES } from '../support.ts'
import { MAIL_KINDS, MAIL_STATES } from './outbox.ts'
import { privacyRequest } from './privacy-requests.ts'

const params = z.object({ id: userId })
const done = success({})

export const listedPerson = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  plan: z.enum(PLANS),
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  isBlocked: z.boolean(),
  createdAt: moment,
})
export type ListedPerson = z.infer<typeof listedPerson>

/** The creation time, to the microsecond, and the id of the last account on a page. */
const cursor = text()
  .max(200)
  .regex(/\.\d{6}Z ./)
  .refine((given) => moment.safeParse(given.slice(0, given.indexOf(' '))).success)

/**
 * What an account's state may be; the first that applies counts.
 * - `blocked`: by staff.
 * - `leaving`: its deletion is under way.
 * - `unverified`: its address is not confirmed.
 */
export const ACCOUNT_STATES = ['blocked', 'leaving', 'unverified', 'active'] as const
const accountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof accountState>

/** Users whose name or address contains the text, ignoring case; newest accounts first, 50 at a time. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary: 'Search users',
  query: z.object({
    search: text().max(200).optional(),
    plan: z.enum(PLANS).optional(),
    state: accountState.optional(),
    /** Only users of a paid plan whose payment is pending or failed. */
    late: z.stringbool().optional(),
    /** Only colleagues: editors and administrators. */
    staff: z.stringbool().optional(),
    /** `next` of the previous page. */
    cursor: cursor.optional(),
  }),
  replies: {
    200: success({
      people: z.array(listedPerson),
      /** `null`: there are no more. */
      next: z.string().nullable(),
    }),
  },
})

const peopleDay = z.object({
  day,
  /** Accounts created, including those deleted since. */
  created: z.int(),
  deleted: z.int(),
})
export type PeopleDay = z.infer<typeof peopleDay>

/** Counts of all accounts that are not deleted. */
export const getPeopleSummary = endpoint({
  method: 'GET',
  path: '/api/admin/people/summary',
  access: 'admin',
  summary: 'Users in numbers',
  replies: {
    200: success({
      people: z.int(),
      /** Members whose plan is paid, as the business figures count them. */
      paying: z.int(),
      /** Users of a paid plan whose payment is pending or failed. */
      late: z.int(),
      states: z.record(accountState, z.int()),
      /** The last 30 days, oldest first. */
      days: z.array(peopleDay),
    }),
  },
})

export const personDetail = listedPerson.extend({
  emailVerified: z.boolean(),
  language: z.enum(['en', 'pt']),
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
  /** What the payment provider reported, the latest 20 first. */
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
  /** The latest 20, the latest message first. */
  conversations: z.array(
    z.object({
      id: z.int(),
      state: z.enum(CONVERSATION_STATES),
      updatedAt: moment,
      /** Of the first message. */
      beginning: z.string(),
    }),
  ),
  /** The latest 20 first, without their texts. */
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(MAIL_KINDS),
      state: z.enum(MAIL_STATES),
      createdAt: moment,
    }),
  ),
  /** When staff set the plan and its payment to paid, latest first. */
  markings: z.array(
    z.object({
      id: z.int(),
      at: moment,
      plan: z.enum(PLANS),
      /** `null`: from the command line. */
      reason: z.string().nullable(),
    }),
  ),
  /** What staff paid back, latest first. */
  refunds: z.array(
    z.object({
      id: z.int(),
      at: moment,
      way: z.enum(['refund', 'credit']),
      amount: z.number(),
      currency: z.string(),
      reason: z.string(),
    }),
  ),
  counts: z.object({
    alerts: z.int(),
    apiKeys: z.int(),
  }),
  /** Of the active ones, the latest 20 first. */
  alerts: z.array(
    z.object({
      id: z.int(),
      createdAt: moment,
      gameId: z.int(),
      game: z.string(),
      lastFiredAt: moment.nullable(),
    }),
  ),
  /** Of the valid ones, the latest 20 first, without the keys themselves. */
  apiKeys: z.array(
    z.object({
      id: z.int(),
      createdAt: moment,
      name: z.string(),
      lastUsedAt: moment.nullable(),
    }),
  ),
  privacyRequests: z.array(privacyRequest),
})
export type PersonDetail = z.infer<typeof personDetail>

/** All that staff see of one user. 404 `NOT_FOUND`. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
  summary: 'One user',
  params,
  replies: { 200: success({ person: personDetail }) },
})

/** Sets plan and payment status, with a reason. Free has no payment status. */
export const setPersonPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/plan',
  access: 'admin',
  needsFreshProof: true,
  summary: "Set a user's plan and payment",
  params,
  body: z
    .object({
      plan: z.enum(PLANS, 'plan-unknown'),
      paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
      reason,
    })
    .refine(({ plan, paymentStatus }) => (plan === 'free') === (paymentStatus === null), {
      path: ['paymentStatus'],
      message: 'payment-status-required',
    }),
  replies: { 200: done },
})

/** Changes a role. 409 `OWN_ACCOUNT` for one's own, `LAST_ADMIN` for the only administrator's. */
export const setPersonRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/role',
  access: 'admin',
  needsFreshProof: true,
  summary: "Change a user's role",
  params,
  body: z.object({ role: z.enum(ROLES), reason }),
  replies: { 200: done },
})

/** Blocks an account, which ends its sessions and prevents sign-in, or unblocks it. */
export const setPersonBlocked = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/blocked',
  access: 'admin',
  needsFreshProof: true,
  summary: 'Block or unblock a user',
  params,
  body: z.object({ isBlocked: z.boolean(), reason }),
  replies: { 200: done },
})

/** Ends all sessions of a user, who may sign in again. */
export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/sessions',
  access: 'admin',
  needsFreshProof: true,
  summary: "End a user's sessions",
  params,
  replies: { 200: success({ ended: z.int() }) },
})
