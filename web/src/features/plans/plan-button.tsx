import { Button } from '@mantine/core'
import { type Plan, planChange } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'

/** Changes to a plan; disabled and labeled as such on the current one. */
export function PlanButton({
  plan,
  current,
  isBusy,
  isDisabled,
  onChoose,
}: {
  plan: Plan
  current: Plan
  /** This change is in progress. */
  isBusy: boolean
  /** Another change is in progress. */
  isDisabled: boolean
  onChoose: (plan: Plan) => void
}) {
  const { t } = useTranslation(['plans', 'app'])
  const change = planChange(current, plan)
  const name = t(`app:plans.${plan}`)
  if (change === 'same') {
    return (
      <Button fullWidth variant="default" disabled>
        {t('plans:change.current')}
      </Button>
    )
  }
  return (
    <Button
      fullWidth
      px={8}
      styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2 } }}
      variant={change === 'upgrade' ? 'filled' : 'default'}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      onClick={() => onChoose(plan)}
    >
      {isBusy ? t('plans:change.busy') : t(`plans:change.${change}`, { plan: name })}
    </Button>
  )
}
