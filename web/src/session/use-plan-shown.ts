import type { Plan } from '@retorna/domain/plan'
import { useUser } from './session-context.ts'

/**
 * The plan whose screens and figures are shown, as the server answers them: their own to members, premium
 * to staff, free to guests.
 */
export function usePlanShown(): Plan {
  const user = useUser()
  if (user === null) return 'free'
  return user.role === 'member' ? user.plano : 'premium'
}
