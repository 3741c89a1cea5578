import type { Language } from '@retorna/contract/error-codes'
import { type Plan, paymentStatusAfterChangeTo, planChange } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { priceOf } from './plan-offers.ts'
import { lockPerson, setPlan } from './queries.ts'

const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/**
 * Changes a user's plan: the payment becomes pending for a paid plan and is cleared for free. The mail
 * is queued in the same transaction. Of two simultaneous calls, the second sees the result of the first.
 *
 * @returns `same` if the user already has that plan; nothing is changed then.
 */
export const changePlan = (
  db: Database,
  { prices }: Pick<PaymentSettings, 'prices'>,
  userId: string,
  plan: Plan,
): Promise<'upgrade' | 'downgrade' | 'same'> =>
  inTransaction(db, async (transaction) => {
    const person = await lockPerson(transaction, userId)
    const change = planChange(person.plan, plan)
    if (change === 'same') return change
    const after = { plan, paymentStatus: paymentStatusAfterChangeTo(plan) }
    await setPlan(transaction, userId, after)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'plan.changed',
      userId,
      before: { plan: person.plan, paymentStatus: person.paymentStatus },
      after,
    })
    const { language } = person
    const price = formatPrice(priceOf(prices, plan)[language], LOCALES[language])
    await mailUser(transaction, person, 'plan-changed', auditId, { plan, price })
    return change
  })
