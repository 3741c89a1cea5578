import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer } from '../../shared/plans/use-plans.ts'
import badge from '../../ui/figures/badge.module.css'
import classes from './billing-panel.module.css'
import { PaymentBanner } from './payment-banner.tsx'
import { PlanGrid } from './plan-grid.tsx'

/** Billing in the settings: the current plan, and the three to choose from. */
export function BillingPanel() {
  const { t } = useTranslation(['plans', 'app'])
  const language = useLanguage()
  const user = useUser()
  const plan = user?.plano ?? 'free'
  const offer = useOffer(plan)
  const isOpen = plan === 'free' || user?.paymentStatus === 'paid'
  return (
    <div className={classes.panel}>
      <PaymentBanner />
      <Paper withBorder className={classes.current}>
        <div>
          <h2>{t('plans:billing.title')}</h2>
          <p>
            <PlanBadge plan={plan} />
            {offer !== undefined && (
              <span className={classes.price}>
                {priceText(offer, language)}
                {t('plans:perMonth')}
              </span>
            )}
          </p>
        </div>
        {isOpen && (
          <span className={badge.badge} data-tone="high">
            {t('plans:active')}
          </span>
        )}
      </Paper>
      <h2 className={classes.heading}>{t('plans:billing.choose')}</h2>
      <PlanGrid tags={{ professional: t('plans:recommended') }} />
    </div>
  )
}
