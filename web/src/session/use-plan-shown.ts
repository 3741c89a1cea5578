import type { Plan } from '@retorna/domain/plan'
import { useUser } from './session-context.ts'

/**
 * The plan whose screens and figures are shown, as on the server: members see their own plan, staff premium,
 * guests free.
 */
export function usePlanShown(): Plan {
  const user = useUser()
  if (user === null) return 'free'
  return user.role === 'member' ? user.plano : 'premium'
}
