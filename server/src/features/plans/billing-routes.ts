import { getBilling, openPortal } from '@retorna/contract/plans'
import type { PaidPlan, PlanState } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { paymentSettingsNow } from '../../database/settings.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { checkoutUrl } from './checkout-url.ts'
import { asked, connectStripe, isRefusal } from './connect-stripe.ts'
import { invoiceDue, planChangeUrl, portalUrl } from './portal-url.ts'
import { endNeverPaid, findPortalSubscription } from './queries.ts'
import { readBilling } from './read-billing.ts'

/** The plan that a user still has to pay for by other means than their subscription, which pays for `subscribed`. */
const planDue = ({ plan, paymentStatus, pendingPlan }: PlanState, subscribed: PaidPlan | null) => {
  if (pendingPlan !== null) return pendingPlan
  return plan === 'free' || plan === subscribed || paymentStatus === 'paid' ? null : plan
}

export const billingRoutes: FastifyPluginAsync = async (app) => {
  const stripe = await connectStripe(app.config.payments)
  const { publicUrl, timeZone } = app.config
  const returnUrl = `${publicUrl}/settings?tab=billing`

  serve(app, getBilling, async ({ session, request }) => {
    const found = stripe && (await findPortalSubscription(app.db, session.userId))
    if (stripe === undefined || found === undefined) return { billing: null }
    return { billing: await asked(request.log, readBilling(stripe, found, timeZone)) }
  })

  serve(app, openPortal, async ({ body, session, request, language }) => {
    const found = stripe && (await findPortalSubscription(app.db, session.userId))
    if (stripe === undefined || found === undefined) throw new ApiError('NOT_FOUND')
    await app.attempts.count('payment-portal', session.userId)
    const visit = { customerId: found.customerId, language, returnUrl }
    const plan = planDue(session, found.plan)
    const open = async (): Promise<string | null> => {
      if (body.purpose === 'manage') return portalUrl(stripe, visit)
      const settings = await paymentSettingsNow(app.db, app.config.payments)
      const checkout = () => checkoutUrl(app.db, settings, session, language)
      // After a refund nothing is due, and changing the subscription would credit the refunded amount again. A new
      // subscription is paid instead, and replaces this one.
      const isPaidBack = found.status === 'cancelled'
      if (plan === null) {
        const { isOver, url: due } = await invoiceDue(stripe, found.id)
        if (isOver) await endNeverPaid(app.db, found.id)
        const isRefunded = isPaidBack && session.paymentStatus === 'cancelled'
        const anew = isOver || isRefunded ? await checkout() : null
        return due ?? anew ?? portalUrl(stripe, visit)
      }
      const anew = isPaidBack ? await checkout() : null
      if (anew !== null) return anew
      const change = { subscriptionId: found.id, plan, prices: settings.prices }
      const url = await planChangeUrl(stripe, change, visit).catch((error) => {
        if (isRefusal(error)) return undefined
        throw error
      })
      // If the subscription cannot change, the user orders a new one, and the present one is canceled once that is
      // paid.
      return url ?? checkout()
    }
    const url = await asked(request.log, open())
    if (url === null) throw new ApiError('PAYMENT_UNAVAILABLE')
    return { url }
  })
}
