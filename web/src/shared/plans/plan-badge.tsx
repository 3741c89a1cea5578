import type { Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/figures/badge.module.css'

const TONES: Record<Plan, string> = { free: 'neutral', professional: 'brand', premium: 'gold' }

/** A plan's name; with `isMinimum`, as the lowest plan that includes something. */
export function PlanBadge({ plan, isMinimum = false }: { plan: Plan; isMinimum?: boolean }) {
  const { t } = useTranslation(['ui', 'app'])
  const name = t(`app:plans.${plan}`)
  return (
    <span className={classes.badge} data-tone={TONES[plan]}>
      {isMinimum ? t('ui:lockedFrom', { plan: name }) : name}
    </span>
  )
}
