import type { Language } from '@retorna/contract/error-codes'
import type { SettledStatus } from '@retorna/domain/payment-state'
import type { Plan } from '@retorna/domain/plan'
import { queueMail } from '../../outbox/mail/mails.ts'
import type { Payments } from './payment-queries.ts'

/** Mails a user about a payment: once per payment received, however many events report it, and per failure. */
export const mailPayment = async (
  db: Payments,
  publicUrl: string,
  person: { name: string; email: string; language: Language; plan: Plan },
  status: SettledStatus,
  told: { eventId: string; paymentId: string },
): Promise<void> => {
  const { name, plan } = person
  const recipient = { to: person.email, language: person.language }
  if (status === 'paid') {
    await queueMail(db, {
      ...recipient,
      eventKey: `payment-received:${told.paymentId}`,
      kind: 'payment-received',
      data: { name, plan },
    })
  }
  if (status === 'failed') {
    await queueMail(db, {
      ...recipient,
      eventKey: `payment-failed:${told.eventId}`,
      kind: 'payment-failed',
      data: { name, plan, link: `${publicUrl}/dashboard?tab=subscription` },
    })
  }
}
