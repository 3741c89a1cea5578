import { CAPABILITIES, PLANS } from '@retorna/domain/plan'
import { z } from 'zod'
import { user } from './auth/user.ts'
import { endpoint, succeedsWith } from './endpoint.ts'

/** Monthly price: in units of the currency, at most two decimals. */
const price = z.object({
  amount: z.number().nonnegative(),
  /** ISO 4217. */
  currency: z.string().length(3),
})

/** The data of plan cards, the comparison and structured data; the texts belong to the screens. */
const planOffer = z.object({
  id: z.enum(PLANS),
  /** Per month, by the reader's language; zero for free. */
  price: z.object({ en: price, pt: price }),
  /** The plan's existing capabilities, in the order of the plan table, without future ones. */
  features: z.array(z.enum(CAPABILITIES as [(typeof CAPABILITIES)[number]])),
  /** Number of games, most popular first; `null` for all. */
  gamesVisible: z.number().int().nullable(),
  /** Only `theoretical`, also `current`, or `real`: daily, weekly, monthly and history. */
  rtpData: z.enum(['theoretical', 'current', 'real']),
  /** Support response time in hours; `null` for around the clock. */
  supportHours: z.number().int().nullable(),
  /** How long data is accessible; `null` if as long as it is paid for. */
  trialHours: z.number().int().nullable(),
  recommended: z.boolean(),
  /** Whether self-service payment is available; only {@link checkout} returns the URL. */
  hasPaymentLink: z.boolean(),
})
export type PlanOffer = z.infer<typeof planOffer>

/** The plans with their prices, free first. */
export const listPlans = endpoint('GET /api/plans', 'public', {
  summary: 'Plans, prices and capabilities',
  replies: succeedsWith({ plans: z.array(planOffer) }),
})

/**
 * Changes the caller's plan. To free: at once. To a paid plan: while another one is paid for, that one stays, and the
 * new one waits as `pendingPlan`; otherwise the payment becomes pending. Choosing the current plan withdraws a
 * waiting one (`kept`), or changes nothing (`same`).
 */
export const changePlan = endpoint('PUT /api/auth/plan', 'signed-in', {
  summary: 'Change the plan',
  body: z.object({ plano: z.enum(PLANS, 'plan-unknown') }),
  replies: succeedsWith({
    /** User-facing, in the caller's language. */
    message: z.string(),
    change: z.enum(['upgrade', 'downgrade', 'kept', 'same']),
    user,
  }),
})

/** Where the caller pays for their plan, or for the waiting one. */
export const checkout = endpoint('GET /api/plans/checkout', 'signed-in', {
  summary: 'Get the payment URL',
  replies: succeedsWith({
    /** External, https, carries the caller's reference; `null` without a link, or if nothing is due. */
    url: z.url().nullable(),
    /**
     * The caller's running subscription. `portal`: {@link openPortal} pays, changes and cancels it; use that instead of
     * `url`. `external`: only the caller can change it, with the payment provider.
     */
    subscription: z.enum(['portal', 'external']).nullable(),
    /** Support address, for payments without a link; `null` if none is configured. */
    contact: z.string().nullable(),
  }),
})

/** An amount of money; below zero for a credit. */
const amount = price.extend({ amount: z.number() })

export const INVOICE_STATES = ['paid', 'open', 'void', 'uncollectible'] as const

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  day: z.iso.date(),
  total: amount,
  state: z.enum(INVOICE_STATES),
  /** The provider's page with the invoice; `null` if it has none. */
  url: z.url().nullable(),
})
export type Invoice = z.infer<typeof invoice>

const billing = z.object({
  /** `ending`: paid for until `endsOn`, and not renewed. `past-due`: the latest payment failed. */
  state: z.enum(['active', 'ending', 'past-due', 'ended']),
  /** As announced by the provider; `null` if none is due. */
  nextPayment: z.object({ day: z.iso.date(), total: amount }).nullable(),
  endsOn: z.iso.date().nullable(),
  /** The latest twelve, latest first. */
  invoices: z.array(invoice),
  /** Whether the provider has earlier ones. */
  hasMoreInvoices: z.boolean(),
})
export type Billing = z.infer<typeof billing>

/**
 * The caller's subscription according to the payment provider; `null` without one, or if the server has no key for
 * the provider. 503 `PAYMENT_UNAVAILABLE` if the provider does not answer.
 */
export const getBilling = endpoint('GET /api/plans/billing', 'signed-in', {
  summary: 'Get subscription and invoices',
  replies: succeedsWith({ billing: billing.nullable() }),
})

/**
 * Opens the payment provider's page for the caller's subscription. `pay` leads to the due payment: the change to a
 * plan that is waiting or that the subscription does not pay for, the open invoice, or, after a refund, a new
 * subscription. The URL is valid for minutes and for this caller only. 404 without a subscription, 503
 * `PAYMENT_UNAVAILABLE` if the provider does not answer.
 */
export const openPortal = endpoint('POST /api/plans/portal', 'signed-in', {
  summary: 'Open the payment provider',
  body: z.object({ purpose: z.enum(['pay', 'manage']) }),
  replies: succeedsWith({ url: z.url() }),
})

/**
 * Events of the payment provider. Accepts the raw body as signed by Stripe (`Stripe-Signature`), in any order; a
 * repeated or unknown event returns 200 and changes nothing. 400 `INVALID_SIGNATURE` for a forged or stale one, 404
 * if no webhook secret is configured.
 */
export const receivePaymentEvent = endpoint('POST /api/payments/stripe', 'public', {
  summary: 'Receive an event of the payment provider',
  replies: succeedsWith({}),
})
