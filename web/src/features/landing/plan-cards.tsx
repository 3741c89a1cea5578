import type { PlanOffer } from '@retorna/contract/plans'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlanCard } from '../../shared/plans/plan-card.tsx'
import classes from './plan-cards.module.css'
import section from './section.module.css'
import { Section } from './section.tsx'

/** The plans with the server's prices; the same cards as in the subscription tab. */
export function PlanCards({ plans }: { plans: PlanOffer[] }) {
  const { t } = useTexts(['landing', 'plans'])
  return (
    <Section isAnchor id="plans" title={t('landing:plans.title')} lead={t('landing:plans.lead')}>
      <div className={classes.grid}>
        {plans.map((offer) => (
          <PlanCard
            key={offer.id}
            offer={offer}
            tag={offer.recommended ? t('plans:recommended') : undefined}
            isMarked={offer.recommended}
            action={
              <a
                className={offer.recommended ? section.button : section.quiet}
                href={`${paths.register}?plan=${offer.id}`}
              >
                {t(`landing:plans.choose.${offer.id}`)}
              </a>
            }
          />
        ))}
      </div>
    </Section>
  )
}
