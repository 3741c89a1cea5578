import type { Plan } from '@retorna/domain/plan'
import { useState } from 'react'
import { useUser } from '../../session/session-context.ts'
import { useChangePlan } from './use-change-plan.ts'

/** Choosing a plan: immediate, except that leaving a paid plan needs a confirmation. */
export function usePlanChoice(onChanged?: () => void) {
  const user = useUser()
  const { mutate, isPending, variables } = useChangePlan()
  const [asked, setAsked] = useState<Plan | null>(null)
  const change = (plan: Plan) => {
    setAsked(null)
    mutate(plan, onChanged === undefined ? {} : { onSuccess: onChanged })
  }
  return {
    current: user?.plano ?? 'free',
    /** The plan chosen by the user, awaiting confirmation to leave their paid one. */
    asked,
    changingTo: isPending ? variables : null,
    choose: (plan: Plan) => (user?.paymentStatus === 'paid' ? setAsked(plan) : change(plan)),
    confirm: () => asked !== null && change(asked),
    keep: () => setAsked(null),
  }
}

export type PlanChoice = ReturnType<typeof usePlanChoice>
