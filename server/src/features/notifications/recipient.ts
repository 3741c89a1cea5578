import { can } from '@retorna/domain/plan'
import { dataGate, type Session } from '../../plugins/sessions/session.ts'

/** What decides whether a person is told. */
export type Recipient = Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'> & {
  /** Neither deleted nor blocked. */
  isPresent: boolean
}

/** Whether a person's plan, as it is now, lets messages out to them. */
export const mayBeTold = (person: Recipient, now: Date): boolean => {
  if (!person.isPresent) return false
  const gate = dataGate(person, now)
  return gate.access === 'open' && can(gate.plan, 'alerts')
}
