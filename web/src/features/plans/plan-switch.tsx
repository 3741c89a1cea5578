import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, usePlans } from '../../shared/plans/use-plans.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PlanButton } from './plan-button.tsx'
import classes from './plan-switch.module.css'
import { usePlanChoice } from './use-plan-choice.ts'

/** The plans in short, each with the button that changes to it, for small spaces. */
export function PlanSwitch() {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const { data, error, refetch } = usePlans()
  const { current, changingTo, choose } = usePlanChoice()
  if (error !== null && data === undefined) {
    return <ErrorState text={textOf(error, t('loadFailed'))} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton h={248} aria-hidden />
  return (
    <Stack gap={12}>
      {data.map((offer) => (
        <div key={offer.id} className={classes.plan}>
          <div className={classes.facts}>
            <PlanBadge plan={offer.id} />
            <span>
              {priceText(offer, language)}
              {t('perMonth')}
            </span>
          </div>
          <PlanButton
            plan={offer.id}
            current={current}
            isBusy={changingTo === offer.id}
            isDisabled={changingTo !== null}
            onChoose={choose}
          />
        </div>
      ))}
    </Stack>
  )
}
