import type { Plan } from '@retorna/domain/plan'
import { dataGate, type Session } from '../sessions/session.ts'

/**
 * The plan by which a caller sees the catalogue: premium for staff, free for visitors and for those
 * whose trial has ended or whose payment is missing, else their own.
 */
export const planShown = (session: Session | null, now: Date): Plan => {
  if (session === null) return 'free'
  const gate = dataGate(session, now)
  return gate.access === 'open' ? gate.plan : 'free'
}
