import { isBeyondChance } from '@retorna/domain/statistics/limits/payout-limits'
import type { PerformanceStatus } from '@retorna/domain/statistics/performance'
import {
  IconAlertTriangle,
  IconCircleArrowDown,
  IconCircleCheck,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { TrendBadge, VerdictBadge } from '../../../ui/figures/badges.tsx'
import { Figure, MissingValue } from '../../../ui/figures/missing-value.tsx'
import { coloring, type GameProfile } from '../api.ts'
import styles from './game-page.module.css'
import { FigureCard } from './game-panel.tsx'

/** Current RTP, performance status and popularity. */
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
  const { t } = useTranslation('games')
  const format = useFormat()
  const { currentRtp, currentDay, difference, theoreticalRtp } = game
  return (
    <FigureCard
      label={t('page.current')}
      explanation={t('explain.current')}
      value={
        currentRtp === null ? (
          <MissingValue reason={t('missing.reading')} />
        ) : (
          <>
            {format.percent(currentRtp)}
            {game.trend !== null && (
              <TrendBadge
                trend={game.trend}
                verdict={coloring(game.expectedRange?.verdict ?? null, game.answer)}
              />
            )}
          </>
        )
      }
      note={
        <>
          {currentRtp === null && t('missing.reading')}
          {difference !== null &&
            t('page.againstTheoretical', { value: format.points(difference) })}
          {currentRtp !== null && theoreticalRtp === null && t('missing.theoretical')}
          {currentDay !== null && (
            <span className={styles.line}>
              {t('page.currentDay', { date: format.day(currentDay) })}
            </span>
          )}
        </>
      }
    />
  )
}

function PerformanceCard({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const isCompared = game.difference !== null
  const verdict = coloring(game.expectedRange?.verdict ?? null, game.answer)
  return (
    <FigureCard
      label={t('page.performance')}
      explanation={t('explain.performance')}
      value={
        game.status === null ? (
          <MissingValue
            reason={t(game.theoreticalRtp === null ? 'missing.theoretical' : 'missing.reading')}
          />
        ) : (
          <>
            {verdict !== null && <VerdictBadge verdict={verdict} />}
            <StatusBadge status={game.status} isColored={isBeyondChance(verdict)} />
          </>
        )
      }
      note={
        <>
          {isCompared && t('page.difference', { value: format.points(game.difference ?? 0) })}
          {!isCompared && game.theoreticalRtp === null && t('page.noTheoretical')}
          {!isCompared && game.theoreticalRtp !== null && t('missing.reading')}
        </>
      }
    />
  )
}

function PopularityCard({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  return (
    <FigureCard
      label={t('page.popularity')}
      explanation={t('explain.popularity')}
      value={
        <Figure value={game.popularityRank} missing={t('page.noRank')}>
          {(rank) => t('page.rank', { rank: format.number(rank) })}
        </Figure>
      }
      note={
        game.reviewCount === null
          ? t('page.noReviews')
          : t('page.reviews', { reviews: format.number(game.reviewCount) })
      }
    />
  )
}

const ICONS = {
  excellent: IconRosetteDiscountCheck,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  poor: IconCircleArrowDown,
} as const satisfies Record<PerformanceStatus, unknown>

/** A performance status as icon and word. */
function StatusBadge({
  status,
  isColored,
}: {
  status: PerformanceStatus
  /** Only where chance cannot explain the difference. */
  isColored: boolean
}) {
  const { t } = useTranslation('games')
  const Icon = ICONS[status]
  return (
    <span className={styles.status} data-status={isColored ? status : undefined}>
      <Icon size={28} aria-hidden />
      {t(`page.statuses.${status}`)}
    </span>
  )
}
