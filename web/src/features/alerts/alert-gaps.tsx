import type { AlertGap } from '@retorna/contract/alerts'
import type { AlertReference } from '@retorna/domain/statistics/alert-rule'
import { LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import { useTexts } from '../../i18n/use-texts.ts'

export function AlertGaps({
  missing,
  reference,
}: {
  missing: readonly AlertGap[]
  reference: AlertReference
}) {
  const { t } = useTexts(['alerts', 'ui'])
  const textOf = (gap: AlertGap) => {
    if (gap === 'level-days') return t('alerts:levelDays', { count: LEVEL_DAYS })
    if (gap === 'hidden') return t('alerts:hidden')
    if (gap === 'version-stakes') return t('alerts:versionStakes')
    const isOfRises = gap === 'maximum-win' || gap === 'largest-stake'
    return isOfRises && reference === 'own-level'
      ? t(`alerts:levelNeeds.${gap}`)
      : t(`ui:evidenceGaps.${gap}`)
  }
  return missing.map((gap) => (
    <p key={gap} className="soft">
      {textOf(gap)}
    </p>
  ))
}
