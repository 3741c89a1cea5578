import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { moment, reason, text, userId } from '../field-types.ts'
import { invoice } from '../plans.ts'

const params = z.object({ id: userId })
const chargeId = text().min(1).max(255)

export const WAYS_BACK = ['refund', 'credit'] as const
export const CHARGE_STATES = ['succeeded', 'pending', 'failed'] as const

/** A payment as the provider has it; amounts in units of `currency`, which is in capitals. */
const charge = z.object({
  id: chargeId,
  at: moment,
  amount: z.number(),
  /** The part that was paid back or credited. */
  refunded: z.number(),
  currency: z.string(),
  state: z.enum(CHARGE_STATES),
  /** Refunding what is left of it pays back the month that a subscription stands on, which goes on without the plan. */
  closesPlan: z.boolean(),
})
export type Charge = z.infer<typeof charge>

/**
 * The latest payments and invoices of a user as the provider has them now, latest first; `null` on a server without a key
 * for the provider. 503 `PAYMENT_UNAVAILABLE` if it does not answer.
 */
export const listCharges = endpoint('GET /api/admin/people/:id/charges', 'admin', {
  summary: "A user's payments and invoices",
  params,
  replies: succeedsWith({
    charges: z.array(charge).nullable(),
    invoices: z.array(invoice).nullable(),
  }),
})

/**
 * Pays a payment back, or credits it to the next ones; without `chargeId`, records what was paid back elsewhere. The same
 * `key` pays back once. 404 `NOT_FOUND` for somebody else's payment, 503 `PAYMENT_UNAVAILABLE` if the provider does not
 * do it.
 */
export const payBack = endpoint('POST /api/admin/people/:id/refunds', 'admin', {
  needsFreshProof: true,
  summary: 'Refund or credit a payment',
  params,
  body: z.object({
    key: z.uuid(),
    chargeId: chargeId.nullable(),
    way: z.enum(WAYS_BACK),
    amount: z.number('amount-required').min(0.01, 'amount-required').max(1_000_000),
    currency: text().regex(/^[A-Z]{3}$/),
    /** Ends the subscription that the payment is of; without `chargeId`, all of the user. */
    endsSubscription: z.boolean().optional(),
    reason,
  }),
  replies: succeedsWith({}),
})
