import { Skeleton } from '@mantine/core'
import { PLANS, type Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../api/api-error.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { PlanCard } from '../../../shared/plans/plan-card.tsx'
import { priceText, usePlans } from '../../../shared/plans/use-plans.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import classes from './plan-choice.module.css'

/** Three plan cards, one of them selected; phones expand only the selected one. */
export function PlanChoice({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const { t } = useTranslation(['auth', 'app', 'plans'])
  const language = useLanguage()
  const { data: offers, error, refetch } = usePlans()
  if (offers === undefined && error !== null) {
    return <ErrorState text={textOf(error, t('plans:loadFailed'))} onRetry={() => void refetch()} />
  }
  return (
    <fieldset className={classes.choice} aria-busy={offers === undefined}>
      <legend className={classes.legend}>
        <h2>{t('auth:register.plan')}</h2>
      </legend>
      {offers === undefined &&
        PLANS.map((id) => <Skeleton key={id} h={{ base: 56, sm: 480 }} aria-hidden />)}
      {offers?.map((offer) => (
        <div key={offer.id} className={classes.plan} data-chosen={offer.id === plan}>
          <label className={classes.label}>
            <input
              type="radio"
              name="plano"
              value={offer.id}
              checked={offer.id === plan}
              onChange={() => onChange(offer.id)}
            />
            <span className={classes.name}>{t(`app:plans.${offer.id}`)}</span>
            <span className={classes.price}>
              {priceText(offer, language)}
              {t('plans:perMonth')}
            </span>
          </label>
          <div className={classes.card}>
            <PlanCard
              offer={offer}
              tag={offer.recommended ? t('plans:recommended') : undefined}
              isMarked={offer.id === plan}
            />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
