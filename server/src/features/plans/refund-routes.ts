import { listCharges, refundPayment as refundEndpoint } from '@retorna/contract/staff/refunds'
import type { FastifyPluginAsync } from 'fastify'
import { liveSubscriptions } from '../../database/end-subscriptions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { invoicesOf } from './read-billing.ts'
import { chargesOf, refundPayment } from './refund-payment.ts'
import { creditedOf, customersOf, isPerson } from './refund-queries.ts'

/** Routes with which staff see what a user paid, and pay it back. */
export const refundRoutes: FastifyPluginAsync = async (app) => {
  const stripe = await connectStripe(app.config.payments)

  serve(app, listCharges, async ({ params, request }) => {
    if (stripe === undefined) {
      const hasMore = { charges: false, invoices: false }
      return { charges: null, invoices: null, hasMore }
    }
    const [customers, credited, live] = await Promise.all([
      customersOf(app.db, params.id),
      creditedOf(app.db, params.id, null),
      liveSubscriptions(app.db, params.id),
    ])
    const running = new Set(live.map(({ customerId }) => customerId))
    const [{ charges, hasMore }, ...billed] = await asked(
      request.log,
      Promise.all([
        chargesOf(app.db, stripe, customers, credited, running),
        ...customers.map((customer) => invoicesOf(stripe, customer, app.config.timeZone)),
      ]),
    )
    return {
      charges,
      invoices: billed.flatMap(({ invoices }) => invoices),
      hasMore: {
        charges: hasMore,
        invoices: billed.some(({ hasMoreInvoices }) => hasMoreInvoices),
      },
    }
  })

  serve(app, refundEndpoint, async ({ params, body, session, request }) => {
    if (!(await isPerson(app.db, params.id))) throw new ApiError('NOT_FOUND')
    const refund = { userId: params.id, actor: session.userId, ...body }
    await asked(request.log, refundPayment(app.db, stripe, refund))
    return {}
  })
}
