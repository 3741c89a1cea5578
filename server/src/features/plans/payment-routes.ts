import { receivePaymentEvent } from '@retorna/contract/plans'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { type PaymentEvent, readEvent } from './read-event.ts'
import { subscriptionPrice } from './read-subscription.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT_BYTES = 512 * 1024
/** The largest difference between a signature's time and ours, so that captured events cannot be replayed later. */
const TOLERANCE_SECONDS = 300
/** Whether a header's time is too far in the future, which the library does not check. */
const isFromFuture = (signature: string): boolean => {
  const latest = Date.now() / 1000 + TOLERANCE_SECONDS
  return [...signature.matchAll(/\bt=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}

/** The webhook of the payment provider. It is the only route that reads a body as raw bytes. */
export const paymentRoutes: FastifyPluginAsync = async (app) => {
  const { payments, publicUrl, timeZone } = app.config
  const secret = payments.stripeWebhookSecret
  // The library is large, so installations without payments do not load it.
  const stripe = secret === undefined ? undefined : (await import('stripe')).default
  const provider = await connectStripe(payments)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )

  /**
   * The event that the provider signed within the tolerance.
   *
   * @throws ApiError `INVALID_SIGNATURE`; `VALIDATION` if the body is not an event or does not have the form of its
   *   type.
   */
  const verified = (body: unknown, signature: unknown): PaymentEvent => {
    if (stripe === undefined || secret === undefined) throw new ApiError('NOT_FOUND')
    if (!Buffer.isBuffer(body) || typeof signature !== 'string' || isFromFuture(signature))
      throw new ApiError('INVALID_SIGNATURE')
    try {
      return readEvent(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS))
    } catch (error) {
      const isForged = error instanceof stripe.errors.StripeSignatureVerificationError
      throw new ApiError(isForged ? 'INVALID_SIGNATURE' : 'VALIDATION')
    }
  }

  serve(app, receivePaymentEvent, async ({ request: { body, headers, log } }) => {
    let event: PaymentEvent
    try {
      event = verified(body, headers['stripe-signature'])
    } catch (error) {
      log.warn({ code: Object(error).code }, 'Refused a payment event')
      throw error
    }
    const outcome = await receiveEvent(
      app.db,
      {
        configured: payments,
        publicUrl,
        timeZone,
        priceOf: provider && ((id) => asked(log, subscriptionPrice(provider, id))),
      },
      event,
    )
    log.info({ event: event.id, type: event.type, outcome }, 'Payment event')
    return {}
  })
}
