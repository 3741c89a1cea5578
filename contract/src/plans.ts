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
  /** The plan's capabilities that exist, in the order of the plan table; none that is still to come. */
  features: z.array(z.enum(CAPABILITIES as [(typeof CAPABILITIES)[number]])),
  /** Most popular first; `null`: all. */
  gamesVisible: z.number().int().nullable(),
  /** only `theoretical`, with `current` as well, or `real`: daily, weekly, monthly, history. */
  rtpData: z.enum(['theoretical', 'current', 'real']),
  /** Support response time in hours; `null`: around the clock. */
  supportHours: z.number().int().nullable(),
  /** How long data is accessible; `null`: as long as it is paid for. */
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
 * new one waits as `pendingPlan`; else the payment becomes pending. Choosing the current plan withdraws a waiting one
 * (`kept`), or changes nothing (`same`).
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

/** Where the caller pays for their plan, or for the one that waits. */
export const checkout = endpoint('GET /api/plans/checkout', 'signed-in', {
  summary: 'Get the payment URL',
  replies: succeedsWith({
    /** External, https, carries the caller's reference; `null` without a link, and where nothing is due. */
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
})
export type Billing = z.infer<typeof billing>

/**
 * The caller's subscription as the payment provider has it now; `null` without one, and where the server has no key for
 * the provider. 503 `PAYMENT_UNAVAILABLE` if the provider does not answer.
 */
export const getBilling = endpoint('GET /api/plans/billing', 'signed-in', {
  summary: 'Get subscription and invoices',
  replies: succeedsWith({ billing: billing.nullable() }),
})

/**
 * Opens the payment provider's page for the caller's subscription. `pay` leads to what is due: the change to the plan that waits
 * or that the subscription does not pay for, the open invoice, or, after a refund, a new subscription. The URL is valid for minutes and for this caller alone. 404
 * without a subscription, 503 `PAYMENT_UNAVAILABLE` if the provider does not answer.
 */
export const openPortal = endpoint('POST /api/plans/portal', 'signed-in', {
  summary: 'Open the payment provider',
  body: z.object({ purpose: z.enum(['pay', 'manage']) }),
  replies: succeedsWith({ url: z.url() }),
})

/**
 * Events of the payment provider. Takes the raw body as Stripe signed it (`Stripe-Signature`), each event once and in
 * any order; a repeated or unknown one returns 200 and changes nothing. 400 `INVALID_SIGNATURE` for a forged or stale
 * one, 404 if no webhook secret is configured.
 */
export const receivePaymentEvent = endpoint('POST /api/payments/stripe', 'public', {
  summary: 'Receive an event of the payment provider',
  replies: succeedsWith({}),
})
