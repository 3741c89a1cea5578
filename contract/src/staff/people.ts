import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { day, moment, text, userId } from '../field-types.ts'

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
 * The possible states of an account; the first that applies counts.
 * - `blocked`: by staff.
 * - `leaving`: its deletion is pending.
 * - `unverified`: its address is not confirmed.
 */
export const ACCOUNT_STATES = ['blocked', 'leaving', 'unverified', 'active'] as const
const accountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof accountState>

/** Users whose name or address contains the text, ignoring case; newest accounts first, 50 at a time. */
export const listPeople = endpoint('GET /api/admin/people', 'admin', {
  summary: 'Search users',
  query: z.object({
    search: text().max(200).optional(),
    plan: z.enum(PLANS).optional(),
    state: accountState.optional(),
    /** Only users with a paid plan whose payment is pending or failed. */
    late: z.stringbool().optional(),
    /** Only colleagues: editors and administrators. */
    staff: z.stringbool().optional(),
    /** `next` of the previous page. */
    cursor: cursor.optional(),
  }),
  replies: succeedsWith({
    people: z.array(listedPerson),
    /** `null` on the last page. */
    next: z.string().nullable(),
  }),
})

const peopleDay = z.object({
  day,
  /** Accounts created, including those deleted since. */
  created: z.int(),
  deleted: z.int(),
})
export type PeopleDay = z.infer<typeof peopleDay>

/** Counts of all accounts that are not deleted. */
export const getPeopleSummary = endpoint('GET /api/admin/people/summary', 'admin', {
  summary: 'Users in numbers',
  replies: succeedsWith({
    people: z.int(),
    /** Members whose plan is paid, as the business figures count them. */
    paying: z.int(),
    /** Users with a paid plan whose payment is pending or failed. */
    late: z.int(),
    states: z.record(accountState, z.int()),
    /** The last 30 days, oldest first. */
    days: z.array(peopleDay),
  }),
})
