import type { Verdict } from '@retorna/contract/games'
import { chartTrend } from '@retorna/domain/statistics/trend'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ChartPoint } from '../../../ui/chart/chart-days.ts'
import { TrendBadge } from '../../../ui/figures/badges.tsx'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'

/** A period in four figures: its latest day with that day's change, its average, and its highest and lowest day. */
export function HistoryFigures({
  points,
  averageRtp,
  variationVerdict,
}: {
  /** Oldest first. */
  points: readonly ChartPoint[]
  averageRtp: number | null
  /** The verdict on the change from the previous to the latest day. */
  variationVerdict: Verdict | null
}) {
  const { t, format } = useTexts(['gamePage', 'games', 'labels'])
  const byValue = points.toSorted((a, b) => a.value - b.value)
  const figures = [
    { name: 'highest', point: byValue.at(-1) },
    { name: 'lowest', point: byValue.at(0) },
  ] as const
  return (
    <FigureCards minWidth={230}>
      <Latest latest={points.at(-1)} previous={points.at(-2)} verdict={variationVerdict} />
      <FigureCard
        size="small"
        label={t('labels:average')}
        explanation={t('explain.average')}
        value={figureOr(averageRtp, format.percent, t('games:missing.reading'))}
      />
      {figures.map(
        ({ name, point }) =>
          point && (
            <FigureCard
              key={name}
              size="small"
              label={t(`history.${name}`)}
              explanation={t(`explain.${name}`)}
              value={format.percent(point.value)}
              note={format.day(point.date)}
            />
          ),
      )}
    </FigureCards>
  )
}

function Latest({
  latest,
  previous,
  verdict,
}: {
  latest: ChartPoint | undefined
  previous: ChartPoint | undefined
  verdict: Verdict | null
}) {
  const { t, format } = useTexts(['gamePage', 'labels'])
  if (latest === undefined) return null
  return (
    <FigureCard
      size="small"
      label={t('labels:current')}
      explanation={t('explain.latest')}
      value={
        <>
          {format.percent(latest.value)}
          {previous !== undefined && (
            <TrendBadge
              trend={chartTrend(latest.value, previous.value)}
              points={latest.value - previous.value}
              verdict={verdict}
            />
          )}
        </>
      }
    />
  )
}
