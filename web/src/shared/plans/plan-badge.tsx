import type { Plan } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'

const TONES: Record<Plan, string> = { free: 'neutral', professional: 'brand', premium: 'gold' }

export function PlanBadge({ plan }: { plan: Plan }) {
  const { t } = useTexts('app')
  return <Badge tone={TONES[plan]}>{t(`plans.${plan}`)}</Badge>
}
