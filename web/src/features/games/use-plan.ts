import type { Plan } from '@retorna/domain/plan'
import { useUser } from '../../session/session-context.ts'

/** The plan whose figures the screen shows; guests see what the free plan shows. */
export function usePlan(): Plan {
  return useUser()?.plano ?? 'free'
}
