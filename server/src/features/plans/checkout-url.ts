import type { Language } from '@retorna/contract/error-codes'
import type { Session } from '../../auth/sessions/session.ts'
import type { Database } from '../../database/connection.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { paymentReference } from './queries.ts'

const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/**
 * The payment link for what a user owes: the plan that waits, else theirs. Adds their opaque reference, by which the
 * provider's events identify them, their address, and the page's language. The link's own parameters are kept.
 *
 * @returns `null` without a link, and where nothing is due.
 */
export const checkoutUrl = async (
  db: Database,
  { paymentLinks }: Pick<PaymentSettings, 'paymentLinks'>,
  session: Session,
  language: Language,
): Promise<string | null> => {
  const { plan, pendingPlan, paymentStatus, graceUntil } = session
  const wanted = pendingPlan ?? plan
  const isSettled = paymentStatus === 'paid' && pendingPlan === null && graceUntil === null
  const link = wanted === 'free' || isSettled ? undefined : paymentLinks[wanted]
  if (link === undefined) return null
  const url = new URL(link)
  url.searchParams.set('client_reference_id', await paymentReference(db, session.userId))
  url.searchParams.set('prefilled_email', session.email)
  url.searchParams.set('locale', LOCALES[language])
  return url.href
}
