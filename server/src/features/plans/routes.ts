import type { Language } from '@retorna/contract/error-codes'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { changePlan as changePlanEndpoint, checkout, listPlans } from '@retorna/contract/plans'
import type { FastifyPluginAsync } from 'fastify'
import { wireUser } from '../../auth/sessions/session.ts'
import { paymentSettingsNow } from '../../database/settings.ts'
import { serve } from '../../http/serve.ts'
import { changePlan } from './change-plan.ts'
import { planOffers } from './plan-offers.ts'
import { paymentReference } from './queries.ts'

const MESSAGES: Record<
  'upgrade' | 'downgrade' | 'same',
  Record<Language, (plan: string) => string>
> = {
  upgrade: {
    en: (plan) => `Successfully upgraded to ${plan}!`,
    pt: (plan) => `Upgrade para o plano ${plan} realizado com sucesso!`,
  },
  downgrade: {
    en: (plan) => `Successfully downgraded to ${plan}!`,
    pt: (plan) => `Downgrade para o plano ${plan} realizado com sucesso!`,
  },
  same: {
    en: () => 'You are already on this plan',
    pt: () => 'Você já está neste plano',
  },
}

export const planRoutes: FastifyPluginAsync = async (app) => {
  const settings = () => paymentSettingsNow(app.db, app.config.payments)

  serve(app, listPlans, async () => ({ success: true, plans: planOffers(await settings()) }))

  serve(app, changePlanEndpoint, async ({ body, session, language }) => {
    await app.attempts.count('plan-change', session.userId)
    const change = await changePlan(app.db, await settings(), session.userId, body.plano)
    // The change notification may not have arrived yet.
    app.sessions.changeUser(session.userId)
    const changed = await app.sessions.find(session.token)
    return {
      success: true,
      message: MESSAGES[change][language](PLAN_NAMES[language][body.plano]),
      change,
      user: wireUser(changed ?? session),
    }
  })

  serve(app, checkout, async ({ session, language }) => {
    const payments = await settings()
    const link = session.plan === 'free' ? undefined : payments.paymentLinks[session.plan]
    const contact = payments.supportEmail ?? null
    if (link === undefined) return { success: true, url: null, contact }
    const url = checkoutUrl(link, {
      reference: await paymentReference(app.db, session.userId),
      email: session.email,
      language,
    })
    return { success: true, url, contact }
  })
}

const STRIPE_LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/**
 * A payment link for one user: adds their opaque reference, by which the provider's events identify
 * them, their address, and the page's language. The link's own parameters are kept.
 */
const checkoutUrl = (
  link: string,
  person: { reference: string; email: string; language: Language },
): string => {
  const url = new URL(link)
  url.searchParams.set('client_reference_id', person.reference)
  url.searchParams.set('prefilled_email', person.email)
  url.searchParams.set('locale', STRIPE_LOCALES[person.language])
  return url.href
}
