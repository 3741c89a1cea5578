import { Box } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { whyNoDifference } from '../../../shared/why-no-difference.ts'
import { TrendBadge } from '../../../ui/figures/badges.tsx'
import { FigureCard } from '../../../ui/figures/figure-card.tsx'
import { figureOr, MissingValue } from '../../../ui/figures/missing-value.tsx'
import { coloring } from '../api.ts'
import type { GameProfile } from './api.ts'
import styles from './game-page.module.css'

export function SummaryCards({ game }: { game: GameProfile }) {
  return (
    <dl className={styles.cards}>
      <CurrentCard game={game} />
      <PerformanceCard game={game} />
      <PopularityCard game={game} />
    </dl>
  )
}

function CurrentCard({ game }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'games', 'labels'])
  const { currentRtp, currentDay, difference, expectedRange } = game
  const chance = expectedRange?.watch ?? null
  return (
    <FigureCard
      label={t('labels:currentRtp')}
      explanation={t('explain.current')}
      value={
        currentRtp === null ? (
          <MissingValue reason={t('games:missing.reading')} />
        ) : (
          <>
            {format.percent(currentRtp)}
            {game.trend !== null && (
              <TrendBadge
                trend={game.trend}
                verdict={coloring(expectedRange?.verdict ?? null, game.answer)}
              />
            )}
          </>
        )
      }
      note={
        currentRtp === null ? (
          t('games:missing.reading')
        ) : (
          <>
            {difference === null
              ? t(`games:missing.${whyNoDifference(currentRtp, game.answer)}`)
              : t('page.againstTheoretical', { value: format.points(difference) })}
            {currentDay !== null && ` · ${format.day(currentDay)}`}
            {chance !== null && (
              <Box component="span" display="block">
                {t('page.chance', {
                  low: format.percent(chance.low),
                  high: format.percent(chance.high),
                })}
              </Box>
            )}
          </>
        )
      }
    />
  )
}

function PerformanceCard({ game }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'games'])
  const { status, difference, theoreticalRtp, currentRtp, answer } = game
  const missing = t(
    theoreticalRtp === null
      ? 'page.noTheoretical'
      : `games:missing.${whyNoDifference(currentRtp, answer)}`,
  )
  return (
    <FigureCard
      label={t('page.performance')}
      explanation={t('explain.performance')}
      value={figureOr(status, (known) => t(`page.statuses.${known}`), missing)}
      note={
        difference === null ? (
          missing
        ) : (
          <>
            {t('page.difference', { value: format.points(difference) })}
            <Box component="span" display="block">
              {t('page.gradesOneDay')}
            </Box>
          </>
        )
      }
    />
  )
}

function PopularityCard({ game }: { game: GameProfile }) {
  const { t, format } = useTexts('gamePage')
  return (
    <FigureCard
      label={t('page.popularity')}
      explanation={t('explain.popularity')}
      value={figureOr(
        game.popularityRank,
        (rank) => t('page.rank', { rank: format.number(rank) }),
        t('page.noRank'),
      )}
      note={
        game.facts.reviews === null
          ? t('page.noReviews')
          : t('page.reviews', { reviews: format.number(game.facts.reviews) })
      }
    />
  )
}
