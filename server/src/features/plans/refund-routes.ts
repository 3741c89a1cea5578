import { listCharges, payBack as payBackEndpoint } from '@retorna/contract/staff/refunds'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { chargesOf, payBack } from './pay-back.ts'
import { customersOf, isPerson } from './refund-queries.ts'

/** Routes for staff to see what a user paid, and to pay it back. */
export const refundRoutes: FastifyPluginAsync = async (app) => {
  const stripe = await connectStripe(app.config.payments)

  serve(app, listCharges, async ({ params, request }) => {
    if (stripe === undefined) return { success: true, charges: null }
    const customers = await customersOf(app.db, params.id)
    return { success: true, charges: await asked(request.log, chargesOf(stripe, customers)) }
  })

  serve(app, payBackEndpoint, async ({ params, body, session, request }) => {
    if (!(await isPerson(app.db, params.id))) throw new ApiError('NOT_FOUND')
    const refund = { userId: params.id, actor: session.userId, ...body }
    await asked(request.log, payBack(app.db, stripe, refund))
    return { success: true }
  })
}
