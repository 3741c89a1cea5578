import type { Plan } from '@retorna/domain/plan'
import { dataGate, type Session } from '../auth/sessions/session.ts'

/**
 * The plan whose data a caller sees: premium for staff; free for visitors and for users whose trial has ended or whose
 * payment is missing; else their own.
 */
export const planShown = (session: Session | null, now: Date): Plan => {
  if (session === null) return 'free'
  const gate = dataGate(session, now)
  return gate.access === 'open' ? gate.plan : 'free'
}
