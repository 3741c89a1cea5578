import { can } from '@retorna/domain/plan'
import { dataGate, type Session } from '../../../auth/sessions/session.ts'

/** What determines whether a user gets messages. */
export type Recipient = Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'> & {
  /** Neither deleted nor blocked. */
  isPresent: boolean
}

/** Whether a user's current plan includes messages. */
export const mayBeTold = (person: Recipient, now: Date): boolean => {
  if (!person.isPresent) return false
  const gate = dataGate(person, now)
  return gate.access === 'open' && can(gate.plan, 'alerts')
}
