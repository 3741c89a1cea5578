import type { Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/figures/badge.module.css'

const TONES: Record<Plan, string> = { free: 'neutral', professional: 'brand', premium: 'gold' }

export function PlanBadge({ plan }: { plan: Plan }) {
  const { t } = useTranslation('app')
  return (
    <span className={classes.badge} data-tone={TONES[plan]}>
      {t(`plans.${plan}`)}
    </span>
  )
}
