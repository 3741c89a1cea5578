import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, usePlans } from '../../shared/plans/use-plans.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PlanButton } from './plan-button.tsx'
import classes from './plan-switch.module.css'
import { usePlanChoice } from './use-plan-choice.ts'

/** The plans in short, each with the button that changes to it, for small spaces. */
export function PlanSwitch() {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const plans = usePlans()
  const { current, changingTo, choose } = usePlanChoice()
  return (
    <Loaded query={plans} skeleton={<Skeleton h={248} aria-hidden />}>
      {(offers) => (
        <Stack gap={12}>
          {offers.map((offer) => (
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
      )}
    </Loaded>
  )
}
