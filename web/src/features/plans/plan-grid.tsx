import { Skeleton } from '@mantine/core'
import { PLANS, type Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { PlanCard } from '../../shared/plans/plan-card.tsx'
import { usePlans } from '../../shared/plans/use-plans.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LeavePlanDialog } from './leave-plan-dialog.tsx'
import { PlanButton } from './plan-button.tsx'
import classes from './plan-grid.module.css'
import { usePlanChoice } from './use-plan-choice.ts'

/** Plans side by side, each with the button that changes to it. */
export function PlanGrid({
  plans = PLANS,
  tags,
  onChanged,
}: {
  plans?: readonly Plan[]
  /** A badge on the card of a plan. */
  tags: Partial<Record<Plan, string>>
  onChanged?: () => void
}) {
  const { t } = useTranslation('plans')
  const { data, error, refetch } = usePlans()
  const choice = usePlanChoice(onChanged)
  if (error !== null && data === undefined) {
    return <ErrorState text={textOf(error, t('loadFailed'))} onRetry={() => void refetch()} />
  }
  return (
    <>
      <div className={classes.grid}>
        {data === undefined
          ? plans.map((plan) => <Skeleton key={plan} className={classes.waiting} aria-hidden />)
          : data
              .filter(({ id }) => plans.includes(id))
              .map((offer) => (
                <PlanCard
                  key={offer.id}
                  offer={offer}
                  tag={tags[offer.id]}
                  isMarked={offer.id === choice.current}
                  action={
                    <PlanButton
                      plan={offer.id}
                      current={choice.current}
                      isBusy={choice.changingTo === offer.id}
                      isDisabled={choice.changingTo !== null}
                      onChoose={choice.choose}
                    />
                  }
                />
              ))}
      </div>
      <LeavePlanDialog choice={choice} />
    </>
  )
}
