import type { Language } from '@retorna/contract/error-codes'
import { localeOf } from '@retorna/domain/language'
import type { Session } from '../../auth/sessions/session.ts'
import type { Database } from '../../database/connection.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { paymentReference } from './queries.ts'

/**
 * The payment link for what a user owes: the pending plan, or else their present one. Adds the user's opaque
 * reference, by which the provider's events identify them, their email address and the page's language. The link's
 * own parameters are kept.
 *
 * @returns `null` if no link is configured or nothing is due.
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
  url.searchParams.set('locale', localeOf(language))
  return url.href
}
