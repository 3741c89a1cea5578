import { Group, Text } from '@mantine/core'
import { can, requiredPlan } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { MethodLink } from '../../../shared/method-link.tsx'
import { whyNoDifference } from '../../../shared/why-no-difference.ts'
import { VerdictBadge } from '../../../ui/figures/badges.tsx'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Part } from '../../../ui/part.tsx'
import { type ExpectedRange, type GameProfile, gameEvidenceQuery } from './api.ts'
import { ReproduceJudgment } from './judgment-calculation.tsx'
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

const NO_DIFFERENCE = {
  reading: 'games:missing.reading',
  jackpotShare: 'verdictPanel.noJackpotShare',
  theoretical: 'verdictPanel.noTheoretical',
} as const

/** Whether the current RTP means anything by itself, with the plays it is based on. */
function OneDay({ game }: { game: GameProfile }) {
  const { t } = useTexts(['gamePage', 'games'])
  const { theoreticalRtp, currentRtp, difference, expectedRange } = game
  if (theoreticalRtp === null) return <Text>{t('verdictPanel.noTheoretical')}</Text>
  if (difference === null) {
    return <Text>{t(NO_DIFFERENCE[whyNoDifference(currentRtp, game.answer)])}</Text>
  }
  if (expectedRange === null) return <Text>{t('verdictPanel.noDeviation')}</Text>
  return (
    <>
      <Finding range={expectedRange} />
      <Plays range={expectedRange} />
      {expectedRange.verdict !== null && (
        <ReproduceJudgment gameId={game.id} period="1d" name={t('verdictPanel.title')} />
      )}
    </>
  )
}

function Finding({ range }: { range: ExpectedRange }) {
  const { t, format } = useTexts('gamePage')
  const { verdict, gapsFound, holdsUpTo, assumedStakeVariation, leftOut } = range
  if (verdict === null) return <Text>{t('verdictPanel.noPlays')}</Text>
  const sentences = [
    t(`verdictPanel.${verdict}`),
    ...(verdict === 'within' && gapsFound !== null
      ? [
          t('verdictPanel.unseen', {
            below: format.points(gapsFound.below).replace('+', ''),
            above: format.points(gapsFound.above).replace('+', ''),
          }),
        ]
      : []),
    ...(leftOut > 0 ? [t('verdictPanel.leftOut', { count: leftOut })] : []),
  ]
  return (
    <>
      <Group gap="8px 16px">
        <VerdictBadge verdict={verdict} size="large" />
        <Text>{sentences.join(' ')}</Text>
      </Group>
      {holdsUpTo !== null && (
        <Hint>{t('verdictPanel.holds', { stakes: format.number(holdsUpTo, 1) })}</Hint>
      )}
      {assumedStakeVariation !== null && (
        <Hint>{t('verdictPanel.stakes', { cv: format.number(assumedStakeVariation, 2) })}</Hint>
      )}
    </>
  )
}

function Plays({ range }: { range: ExpectedRange }) {
  const { t, format } = useTexts(['gamePage', 'labels'])
  const { plays, playsToFind, watch } = range
  return (
    <FigureCards>
      <FigureCard
        size="small"
        label={t('labels:expectedRange95')}
        value={figureOr(
          watch,
          ({ low, high }) => `${format.percent(low)} – ${format.percent(high)}`,
          t('verdictPanel.playsUnknown'),
        )}
      />
      <FigureCard
        size="small"
        label={t('verdictPanel.plays')}
        value={figureOr(plays, format.number, t('verdictPanel.playsUnknown'))}
      />
      {playsToFind.map((gap) => (
        <FigureCard
          key={gap.points}
          size="small"
          label={t('verdictPanel.toFind', { points: format.number(gap.points) })}
          explanation={`${t('explain.toFind')} ${t('verdictPanel.toFindFormula')}`}
          value={format.number(Number(gap.plays.toPrecision(2)))}
        />
      ))}
    </FigureCards>
  )
}
