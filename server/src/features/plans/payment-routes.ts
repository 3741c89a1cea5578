import { receivePaymentEvent } from '@retorna/contract/plans'
import type { FastifyPluginAsync } from 'fastify'
import type StripeLibrary from 'stripe'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { subscriptionPrice } from './portal-url.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT_BYTES = 512 * 1024
/** Maximum age of a signature, so that captured events cannot be replayed later. */
const TOLERANCE_SECONDS = 300

/** The webhook of the payment provider; the only route that reads a body as raw bytes. */
export const paymentRoutes: FastifyPluginAsync = async (app) => {
  const { payments, publicUrl, timeZone } = app.config
  const secret = payments.stripeWebhookSecret
  // The library is large: installations without payments do not load it.
  const stripe = secret === undefined ? undefined : (await import('stripe')).default
  const provider = await connectStripe(payments)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )

  const verify = (body: unknown, signature: unknown): StripeLibrary.Event | undefined => {
    if (stripe === undefined || secret === undefined) throw new ApiError('NOT_FOUND')
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return undefined
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
    } catch {
      return undefined
    }
  }

  serve(app, receivePaymentEvent, async ({ request }) => {
    const event = verify(request.body, request.headers['stripe-signature'])
    if (event === undefined) {
      request.log.warn('Refused a payment event: invalid signature')
      throw new ApiError('INVALID_SIGNATURE')
    }
    const outcome = await receiveEvent(
      app.db,
      {
        configured: payments,
        publicUrl,
        timeZone,
        priceOf: provider && ((id) => asked(request.log, subscriptionPrice(provider, id))),
      },
      {
        id: event.id,
        type: event.type,
        at: new Date(event.created * 1000),
        object: event.data.object,
      },
    )
    request.log.info({ event: event.id, type: event.type, outcome }, 'Payment event')
    return { success: true }
  })
}
