import type { Plan } from '@retorna/domain/plan'
import { useUser } from './session-context.ts'
import { gateOf } from './use-data-access.ts'

/**
 * The plan whose screens and figures are shown, decided as on the server: members see their own plan, or free while
 * their trial runs and a payment is pending; staff see premium, guests free.
 */
export function usePlanShown(): Plan {
  const user = useUser()
  if (user === null) return 'free'
  const gate = gateOf(user)
  return gate.access === 'open' ? gate.plan : user.plano
}
