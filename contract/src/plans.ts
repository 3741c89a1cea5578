import { CAPABILITIES, PLANS } from '@retorna/domain/plan'
import { z } from 'zod'
import { user } from './auth.ts'
import { endpoint, success } from './endpoint.ts'

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
  /** The plan's capabilities, in the order of the plan table. */
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
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'Plans, prices and capabilities',
  replies: { 200: success({ plans: z.array(planOffer) }) },
})

/**
 * Changes the caller's plan. To a paid plan: the payment becomes pending. To free: it is cleared. Choosing the
 * current plan changes nothing and says so.
 */
export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/auth/plan',
  access: 'signed-in',
  summary: 'Change the plan',
  body: z.object({ plano: z.enum(PLANS, 'plan-unknown') }),
  replies: {
    200: success({
      /** User-facing, in the caller's language. */
      message: z.string(),
      change: z.enum(['upgrade', 'downgrade', 'same']),
      user,
    }),
  },
})

/** Where the caller pays for their plan. */
export const checkout = endpoint({
  method: 'GET',
  path: '/api/plans/checkout',
  access: 'signed-in',
  summary: 'Get the payment URL',
  replies: {
    200: success({
      /** External, https, carries the caller's reference; `null` on the free plan and without a link. */
      url: z.url().nullable(),
      /** Support address, for payments without a link; `null` if none is configured. */
      contact: z.string().nullable(),
    }),
  },
})

/**
 * Events of the payment provider. Takes the raw body as Stripe signed it (`Stripe-Signature`), each event once and in
 * any order; a repeated or unknown one returns 200 and changes nothing. 400 `INVALID_SIGNATURE` for a forged or stale
 * one, 404 if no webhook secret is configured.
 */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/stripe',
  access: 'public',
  summary: 'Receive an event of the payment provider',
  replies: { 200: success({}) },
})
