import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { moment, reason, text, userParams } from '../field-types.ts'
import { invoice } from '../plans.ts'

const chargeId = text().min(1).max(255)

export const WAYS_BACK = ['refund', 'credit'] as const
/** `disputed`: the payer's bank took the payment back (a chargeback); it stays so if the bank decides for you. */
export const CHARGE_STATES = ['succeeded', 'disputed', 'pending', 'failed'] as const

/** A payment according to the provider; amounts in units of `currency`, which is in capitals. */
const charge = z.object({
  id: chargeId,
  at: moment,
  amount: z.number(),
  /** The refunded or credited part. */
  refunded: z.number(),
  currency: z.string(),
  state: z.enum(CHARGE_STATES),
  /**
   * Whether refunding the rest pays back the current month of a subscription, which then continues without the plan.
   */
  closesPlan: z.boolean(),
})
export type Charge = z.infer<typeof charge>

/**
 * The latest payments and invoices of a user according to the provider, latest first; `null` on a server without a
 * key for the provider. 503 `PAYMENT_UNAVAILABLE` if it does not answer.
 */
export const listCharges = endpoint('GET /api/admin/people/:id/charges', 'admin', {
  summary: "A user's payments and invoices",
  params: userParams,
  replies: succeedsWith({
    charges: z.array(charge).nullable(),
    invoices: z.array(invoice).nullable(),
    /** Whether the provider has earlier ones. */
    hasMore: z.object({ charges: z.boolean(), invoices: z.boolean() }),
  }),
})

/**
 * Refunds a payment, or credits it to the next ones; without `chargeId`, records a refund made elsewhere. Idempotent
 * by `key`. 404 `NOT_FOUND` for somebody else's payment, 503 `PAYMENT_UNAVAILABLE` if the provider fails.
 */
export const refundPayment = endpoint('POST /api/admin/people/:id/refunds', 'admin', {
  needsFreshProof: true,
  summary: 'Refund or credit a payment',
  params: userParams,
  body: z.object({
    key: z.uuid(),
    chargeId: chargeId.nullable(),
    way: z.enum(WAYS_BACK),
    amount: z.number('amount-required').min(0.01, 'amount-required').max(1_000_000),
    currency: text().regex(/^[A-Z]{3}$/),
    /** Whether to end the subscription of the payment, or without `chargeId` all of the user's subscriptions. */
    endsSubscription: z.boolean().optional(),
    reason,
  }),
  replies: succeedsWith({}),
})
