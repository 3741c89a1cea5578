import { can, requiredPlan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { Figure } from '../../../ui/figures/missing-value.tsx'
import { Part } from '../../../ui/part.tsx'
import type { GameProfile } from './api.ts'

/** Hit rate, volatility score and data points of the chosen period. */
export function AdvancedStatistics({ game }: { game: GameProfile }) {
  const { t } = useTranslation(['games', 'app', 'labels'])
  const format = useFormat()
  const isInPlan = can(usePlanShown(), 'game-history')
  const plan = t(`app:plans.${requiredPlan('game-history')}`)
  const missing = (unknown: string) => (isInPlan ? unknown : t('games:missing.plan', { plan }))
  const { hitRate, volatilityScore, daysAnalyzed } = game
  return (
    <Part title={t('games:statistics.title')}>
      <FigureCards>
        <FigureCard
          size="small"
          label={t('labels:hitRate')}
          explanation={t('games:explain.hitRate')}
          value={
            <Figure value={hitRate} missing={missing(t('games:statistics.needsTheoretical'))}>
              {format.percent}
            </Figure>
          }
        />
        <FigureCard
          size="small"
          label={t('games:statistics.volatilityScore')}
          explanation={t('games:explain.volatilityScore')}
          value={
            <Figure value={volatilityScore} missing={missing(t('games:statistics.needsTwo'))}>
              {(score) => format.number(score, 2)}
            </Figure>
          }
        />
        <FigureCard
          size="small"
          label={t('games:statistics.dataPoints')}
          explanation={t('games:explain.dataPoints')}
          value={format.number(game.dataPoints)}
          note={
            daysAnalyzed === 1
              ? t('games:statistics.oneDay')
              : t('games:statistics.days', { days: format.number(daysAnalyzed) })
          }
        />
      </FigureCards>
    </Part>
  )
}
