import type { Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/figures/badge.tsx'

const TONES: Record<Plan, string> = { free: 'neutral', professional: 'brand', premium: 'gold' }

export function PlanBadge({ plan }: { plan: Plan }) {
  const { t } = useTranslation('app')
  return <Badge tone={TONES[plan]}>{t(`plans.${plan}`)}</Badge>
}
