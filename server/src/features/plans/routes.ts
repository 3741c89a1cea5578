import type { Language } from '@retorna/contract/error-codes'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { changePlan as changePlanEndpoint, checkout, listPlans } from '@retorna/contract/plans'
import type { FastifyPluginAsync } from 'fastify'
import { wireUser } from '../../auth/sessions/session.ts'
import { paymentSettingsNow } from '../../database/settings.ts'
import { serve } from '../../http/serve.ts'
import { billingRoutes } from './billing-routes.ts'
import { changePlan } from './change-plan.ts'
import { checkoutUrl } from './checkout-url.ts'
import { paymentRoutes } from './payment-routes.ts'
import { planOffers } from './plan-offers.ts'
import { findPortalSubscription } from './queries.ts'
import { refundRoutes } from './refund-routes.ts'

type Message = Record<Language, (plan: string, present: string) => string>

const MESSAGES: Record<'upgrade' | 'downgrade' | 'kept' | 'same' | 'waits' | 'due', Message> = {
  upgrade: {
    en: (plan) => `Successfully upgraded to ${plan}!`,
    pt: (plan) => `Upgrade para o plano ${plan} realizado com sucesso!`,
  },
  downgrade: {
    en: (plan) => `Successfully downgraded to ${plan}!`,
    pt: (plan) => `Downgrade para o plano ${plan} realizado com sucesso!`,
  },
  waits: {
    en: (plan, present) => `${plan} starts once it is paid for. Until then, you keep ${present}.`,
    pt: (plan, present) =>
      `O plano ${plan} começa quando for pago. Até lá, você continua no ${present}.`,
  },
  due: {
    en: (plan) => `${plan} starts once it is paid for.`,
    pt: (plan) => `O plano ${plan} começa quando for pago.`,
  },
  kept: {
    en: (plan) => `You keep ${plan}`,
    pt: (plan) => `Você continua no plano ${plan}`,
  },
  same: {
    en: () => 'You are already on this plan',
    pt: () => 'Você já está neste plano',
  },
}

export const planRoutes: FastifyPluginAsync = async (app) => {
  const settings = () => paymentSettingsNow(app.db, app.config.payments)

  serve(app, listPlans, async () => ({ plans: planOffers(await settings()) }))

  serve(app, changePlanEndpoint, async ({ body, session, language }) => {
    await app.attempts.count('plan-change', session.userId)
    const { userId } = session
    const { change, after } = await changePlan(app.db, await settings(), userId, body.plano)
    // The change notification may not have arrived yet.
    app.sessions.changeUser(userId)
    const isChanged = change === 'upgrade' || change === 'downgrade'
    const isDue = isChanged && after.paymentStatus === 'pending'
    const waits = isChanged && after.pendingPlan !== null
    const names = PLAN_NAMES[language]
    const changed = await app.sessions.find(session.token)
    return {
      message: MESSAGES[waits ? 'waits' : isDue ? 'due' : change][language](
        names[body.plano],
        names[after.plan],
      ),
      change,
      user: wireUser(changed ?? session),
    }
  })

  serve(app, checkout, async ({ session, language }) => {
    const payments = await settings()
    const found = await findPortalSubscription(app.db, session.userId)
    const isRunning = found !== undefined && !found.isFinal
    const where = payments.stripe === undefined ? 'external' : 'portal'
    return {
      url: await checkoutUrl(app.db, payments, session, language),
      subscription: isRunning ? where : null,
      contact: payments.supportEmail ?? null,
    }
  })

  await app.register(billingRoutes)
  await app.register(refundRoutes)
  await app.register(paymentRoutes)
}
