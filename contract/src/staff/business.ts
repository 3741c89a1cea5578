import { PLANS } from '@retorna/domain/plan'
import { WEEK_PERIODS } from '@retorna/domain/week'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'

/*
 * Sign-ups and customers exclude staff; current staff are excluded in all weeks. Deleted accounts remain in the
 * figures of sign-ups, customers and payments; messages to them are deleted with them and not counted.
 */

const count = z.int().nonnegative()

/** By the week in which an account was opened, regardless of when the rest happened. */
const signUps = z.object({
  /**
   * Accounts opened, plus addresses that were mailed a code but opened none. `null` if the emails needed to count
   * them are no longer kept.
   */
  registered: count.nullable(),
  /** Accounts opened: an account opens once the emailed code is entered. */
  verified: count,
  /** Verified accounts deleted since. */
  deleted: count,
  /**
   * Verified accounts that signed in on the free plan, which starts the trial; deleted ones if they signed in at all.
   */
  trials: count,
  /** Verified accounts that have ever had a paid plan. */
  paid: count,
})

/** People with a paid plan: reported by the payment provider or set by staff. */
const customers = z.object({
  atStart: count,
  /** Not paying at the start of the span, paying at its end. */
  started: count,
  /** Paying at the start of the span, no longer at its end, for any reason. */
  ended: count,
})

const payments = z.object({
  /** By currency, in alphabetical order. Must not be added up. */
  revenue: z.array(
    z.object({
      /** ISO 4217, as the payment provider reported it. */
      currency: z.string(),
      /** Sum of the prices before discounts and taxes, in units of the currency; refunds are not deducted. */
      amount: z.number(),
      payments: count,
    }),
  ),
  /** Payments reported without an amount. */
  unpriced: count,
  /** Plans that staff set to paid; nobody recorded the amounts. */
  byHand: count,
  /** Failed attempts to collect a payment; one payment may fail several times. */
  failed: count,
  /** Refunds, full or partial, of unknown amounts. */
  refunds: count,
})

const messages = z.object({
  /** Notifications raised by alerts. */
  alerts: count,
  /** Notifications that reached a browser, a webhook or a phone. */
  deliveries: count,
  /** Emails accepted by the mail server. */
  mails: count,
  failedMails: count,
  /** Emails that stayed in the outbox, because no mail server is configured. */
  keptMails: count,
})

const week = z.object({
  /** Its Monday in the configured time zone. The last week is incomplete. */
  start: z.iso.date(),
  signUps,
  customers,
  payments,
  /** `null` if no longer kept. */
  messages: messages.nullable(),
})
export type BusinessWeek = z.infer<typeof week>

const planCount = z.object({
  plan: z.enum(PLANS),
  people: count,
  paid: count,
  pending: count,
  failed: count,
  cancelled: count,
})
export type PlanCount = z.infer<typeof planCount>

const query = z.object({ period: z.enum(WEEK_PERIODS).default('12w') })

/** Sign-ups, customers, payments and messages by week, oldest first, and the current state. */
export const getBusiness = endpoint('GET /api/admin/business', 'admin', {
  summary: 'Business figures by week',
  query,
  replies: succeedsWith({
    /** IANA name of the configured time zone. */
    timeZone: z.string(),
    weeks: z.array(week),
    /** Over the whole period; not the sum of its weeks. */
    customers,
    now: z.object({
      /** Registrations that wait for their code; they expire after a day. */
      waitingForCode: count,
      /** Accounts by plan, free first; deleted ones have none. */
      plans: z.array(planCount),
      activeAlerts: count,
    }),
  }),
})

/** The weeks of {@link getBusiness} as CSV; protected against formula injection. An unknown figure is an empty cell. */
export const exportBusiness = endpoint('GET /api/admin/business/export', 'admin', {
  summary: 'Business figures by week as CSV',
  query,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
