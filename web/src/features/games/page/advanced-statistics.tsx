import { can, requiredPlan } from '@retorna/domain/plan'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { Part } from '../../../ui/part.tsx'
import type { GameProfile } from './api.ts'

/** Hit rate, volatility score and data points of the chosen period. */
export function AdvancedStatistics({ game }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'games', 'app', 'labels'])
  const isInPlan = can(usePlanShown(), 'game-history')
  const plan = t(`app:plans.${requiredPlan('game-history')}`)
  const missing = (unknown: string) => (isInPlan ? unknown : t('games:missing.plan', { plan }))
  const { hitRate, volatilityScore, daysAnalyzed } = game
  return (
    <Part title={t('gamePage:statistics.title')}>
      <FigureCards>
        <FigureCard
          size="small"
          label={t('labels:hitRate')}
          explanation={t('gamePage:explain.hitRate')}
          value={figureOr(
            hitRate,
            format.percent,
            missing(t('gamePage:statistics.needsTheoretical')),
          )}
        />
        <FigureCard
          size="small"
          label={t('gamePage:statistics.volatilityScore')}
          explanation={t('gamePage:explain.volatilityScore')}
          value={figureOr(
            volatilityScore,
            (score) => format.number(score, 2),
            missing(t('gamePage:statistics.needsTwo')),
          )}
        />
        <FigureCard
          size="small"
          label={t('gamePage:statistics.dataPoints')}
          explanation={t('gamePage:explain.dataPoints')}
          value={format.number(game.dataPoints)}
          note={
            daysAnalyzed === 1
              ? t('gamePage:statistics.oneDay')
              : t('gamePage:statistics.days', { days: format.number(daysAnalyzed) })
          }
        />
      </FigureCards>
    </Part>
  )
}
