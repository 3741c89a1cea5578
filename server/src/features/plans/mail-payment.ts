import type { Language } from '@retorna/contract/error-codes'
import type { SettledStatus } from '@retorna/domain/payment-state'
import type { Plan } from '@retorna/domain/plan'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { Payments } from './payment-queries.ts'

/** Mails a user about a payment: once per payment received, however many events report it, and per failure. */
export const mailPayment = async (
  db: Payments,
  publicUrl: string,
  person: { name: string; email: string; language: Language; plan: Plan },
  status: SettledStatus,
  told: { eventId: string; paymentId: string },
): Promise<void> => {
  const { plan } = person
  if (status === 'paid') {
    await mailUser(db, person, 'payment-received', told.paymentId, { plan })
  }
  if (status === 'failed') {
    const link = `${publicUrl}/dashboard?tab=subscription`
    await mailUser(db, person, 'payment-failed', told.eventId, { plan, link })
  }
}
