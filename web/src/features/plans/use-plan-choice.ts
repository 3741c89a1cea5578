import { changePlan } from '@retorna/contract/plans'
import type { Plan } from '@retorna/domain/plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSession, useUser } from '../../session/session-context.ts'
import { usePlans } from '../../shared/plans/use-plans.ts'
import { focusContent } from '../../ui/kept-focus.ts'
import { HelpContext } from '../../ui/states/help-context.ts'
import { toast } from '../../ui/states/toast.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * Choosing a plan takes effect at once, except that leaving a paid plan for the free one needs a confirmation. A plan
 * that cannot be paid online opens a message to the team.
 */
export function usePlanChoice(onChanged?: () => void) {
  const user = useUser()
  const { mutate, isPending, variables } = useChangePlan()
  const [asked, setAsked] = useState<Plan | null>(null)
  const isOrdered = user?.paymentStatus === 'pending'
  const askHowToPay = useAskHowToPay()
  const change = (plan: Plan) => {
    setAsked(null)
    mutate(plan, {
      onSuccess: () => {
        onChanged?.()
        askHowToPay(plan)
      },
    })
  }
  return {
    /** The user's plan: an order that has not been paid for gives no more than the free plan. */
    current: isOrdered ? 'free' : (user?.plano ?? 'free'),
    /** The paid plan that is waiting for its payment. */
    waiting: isOrdered ? user.plano : (user?.pendingPlan ?? null),
    /** The free plan, if the user has chosen it and has yet to confirm leaving their paid plan. */
    asked,
    changingTo: isPending ? variables : null,
    choose: (plan: Plan) =>
      plan === 'free' && user?.paymentStatus === 'paid' ? setAsked(plan) : change(plan),
    confirm: () => asked !== null && change(asked),
    keep: () => setAsked(null),
  }
}

export type PlanChoice = ReturnType<typeof usePlanChoice>

/** Opens a message about a plan that has no payment link and no subscription that could be changed. */
function useAskHowToPay() {
  const { t } = useTexts(['plans', 'app'])
  const openHelp = use(HelpContext)
  const offers = usePlans().data
  const subscription = useCheckout().data?.subscription ?? null
  return (plan: Plan) => {
    const isPayable = offers?.find(({ id }) => id === plan)?.hasPaymentLink !== false
    if (plan === 'free' || isPayable || subscription !== null) return
    openHelp?.('write', t('plans:payment.message', { plan: t(`app:plans.${plan}`) }))
  }
}

/** Changes the user's plan, reports the result, and shows the new plan everywhere. */
function useChangePlan() {
  const { t } = useTexts('plans')
  const { updateUser } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (plano: Plan) => call(changePlan, { body: { plano } }),
    onSuccess: ({ user, message }) => {
      updateUser(user)
      toast(message)
      // The button that chose the plan has been removed or disabled.
      focusContent()
      // Another plan shows other figures.
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      const hasAnswer = error instanceof ApiError && error.code !== 'CONNECTION'
      toast(t(hasAnswer ? 'change.failed' : 'change.error'))
    },
  })
}
