import { Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { whyNoDifference } from '../../../shared/why-no-difference.ts'
import { VerdictBadge } from '../../../ui/figures/badges.tsx'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { Hint } from '../../../ui/hint.tsx'
import type { ExpectedRange, GameProfile } from './api.ts'
import { ReproduceJudgment } from './judgment-calculation.tsx'

const NO_DIFFERENCE = {
  reading: 'games:missing.reading',
  jackpotShare: 'verdictPanel.noJackpotShare',
  theoretical: 'verdictPanel.noTheoretical',
} as const

/** Whether the current RTP means anything by itself, with the plays it is based on. */
export function OneDay({ game }: { game: GameProfile }) {
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
