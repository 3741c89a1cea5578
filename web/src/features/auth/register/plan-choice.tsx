import { Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PLANS, type Plan } from '@retorna/domain/plan'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlanFeatures } from '../../../shared/plans/plan-card.tsx'
import { priceText, usePlans } from '../../../shared/plans/use-plans.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import classes from './plan-choice.module.css'

/** Three plans, one of them selected; the selected one lists what it includes, on phones only when asked. */
export function PlanChoice({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const { t, language } = useTexts(['auth', 'app', 'plans', 'labels'])
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = usePlans()
  return (
    <fieldset className={classes.choice} aria-busy={query.isPending}>
      <legend className={classes.legend}>
        <h2>{t('labels:plan')}</h2>
      </legend>
      <Loaded
        query={query}
        failed={t('plans:loadFailed')}
        skeleton={PLANS.map((id) => <Skeleton key={id} h={100} aria-hidden />)}
      >
        {(offers) =>
          offers.map((offer) => (
            <div key={offer.id} className={classes.plan} data-chosen={offer.id === plan}>
              <label className={classes.label}>
                <input
                  type="radio"
                  name="plano"
                  value={offer.id}
                  checked={offer.id === plan}
                  onChange={() => onChange(offer.id)}
                />
                <Group component="span" gap="4px 8px" fw={600}>
                  {t(`app:plans.${offer.id}`)}
                  {offer.recommended && <Badge tone="brand">{t('plans:recommended')}</Badge>}
                </Group>
                <span className={classes.price}>
                  <strong>{priceText(offer, language)}</strong>
                  {t('plans:perMonth')}
                </span>
                <span className={classes.description}>{t(`plans:descriptions.${offer.id}`)}</span>
              </label>
              {offer.id === plan && (
                <details className={classes.details} open={!isPhone}>
                  <summary>
                    {t('auth:register.includes', { plan: t(`app:plans.${offer.id}`) })}
                  </summary>
                  <PlanFeatures offer={offer} />
                </details>
              )}
            </div>
          ))
        }
      </Loaded>
    </fieldset>
  )
}
