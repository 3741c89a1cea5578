import { listCharges, payBack as payBackEndpoint } from '@retorna/contract/staff/refunds'
import type { FastifyPluginAsync } from 'fastify'
import { liveSubscriptions } from '../../database/end-subscriptions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { chargesOf, payBack } from './pay-back.ts'
import { invoicesOf } from './read-billing.ts'
import { creditedOf, customersOf, isPerson } from './refund-queries.ts'

/** Routes for staff to see what a user paid, and to pay it back. */
export const refundRoutes: FastifyPluginAsync = async (app) => {
  const stripe = await connectStripe(app.config.payments)

  serve(app, listCharges, async ({ params, request }) => {
    if (stripe === undefined) return { success: true, charges: null, invoices: null }
    const [customers, credited, live] = await Promise.all([
      customersOf(app.db, params.id),
      creditedOf(app.db, params.id, null),
      liveSubscriptions(app.db, params.id),
    ])
    const running = new Set(live.map(({ customerId }) => customerId))
    const [charges, ...invoices] = await asked(
      request.log,
      Promise.all([
        chargesOf(app.db, stripe, customers, credited, running),
        ...customers.map((customer) => invoicesOf(stripe, customer, app.config.timeZone)),
      ]),
    )
    return { success: true, charges, invoices: invoices.flat() }
  })

  serve(app, payBackEndpoint, async ({ params, body, session, request }) => {
    if (!(await isPerson(app.db, params.id))) throw new ApiError('NOT_FOUND')
    const refund = { userId: params.id, actor: session.userId, ...body }
    await asked(request.log, payBack(app.db, stripe, refund))
    return { success: true }
  })
}
