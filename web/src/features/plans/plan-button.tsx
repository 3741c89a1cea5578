import { Button } from '@mantine/core'
import { type Plan, planChange } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PlanChoice } from './use-plan-choice.ts'

/**
 * Changes to a plan; disabled, with a label that says why, on the current plan and on a waiting one. While a plan is
 * waiting, the button of the current plan withdraws it.
 */
export function PlanButton({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const { t } = useTexts(['plans', 'app', 'labels'])
  const { current, waiting, changingTo, choose } = choice
  const change = planChange(current, plan)
  const isBusy = changingTo === plan
  const name = t(`app:plans.${plan}`)
  const isSettled = plan === waiting || (change === 'same' && waiting === null)
  if (isSettled) {
    return (
      <Button fullWidth disabled>
        {t(plan === waiting ? 'plans:payment.pending' : 'plans:currentPlan')}
      </Button>
    )
  }
  const withdrawal = plan === 'free' ? 'plans:change.cancelOrder' : 'plans:change.keep'
  const label = change === 'same' ? withdrawal : (`plans:change.${change}` as const)
  return (
    <Button
      fullWidth
      px={8}
      styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2 } }}
      variant={change === 'upgrade' ? 'filled' : 'default'}
      disabled={changingTo !== null}
      aria-busy={isBusy}
      onClick={() => choose(plan)}
    >
      {isBusy ? t('labels:updating') : t(label, { plan: name })}
    </Button>
  )
}
