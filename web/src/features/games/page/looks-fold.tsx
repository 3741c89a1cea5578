import { can, requiredPlan } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { MethodLink } from '../../../shared/method-link.tsx'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Part } from '../../../ui/part.tsx'
import { type GameProfile, gameEvidenceQuery } from './api.ts'
import { OneDay } from './one-day.tsx'
import { OneMonth } from './one-month.tsx'

/** One look at the latest day and at the last 30 days, each judged alone, and the statistics of the period. */
export function LooksFold({ game }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'games'])
  const { data: evidence } = useQuery(gameEvidenceQuery(game.id))
  const month = evidence?.figures?.month ?? null
  const rtps = [game.currentRtp, game.weeklyRtp, game.monthlyRtp].filter((rtp) => rtp !== null)
  return (
    <Fold
      id="looks"
      title={t('looks.title')}
      line={rtps.length === 0 ? t('games:missing.reading') : rtps.map(format.percent).join(', ')}
      explanation={t('explain.verdict')}
      aside={<MethodLink />}
    >
      <Part title={t('verdictPanel.title')}>
        <OneDay game={game} />
      </Part>
      {month !== null && <OneMonth gameId={game.id} month={month} />}
      <AdvancedStatistics game={game} />
    </Fold>
  )
}

/** Hit rate, volatility score and data points of the chosen period. */
function AdvancedStatistics({ game }: { game: GameProfile }) {
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
