import { Stack } from '@mantine/core'
import { gameChartRange } from '@retorna/domain/chart-range'
import { addDays } from '@retorna/domain/day'
import { judgeEqualStakes } from '@retorna/domain/statistics/limits/judge'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { FigureCard } from '../ui/figures/figure-card.tsx'
import classes from './sample.module.css'

const THEORETICAL = 96
const SHAPE = usualShape(THEORETICAL, 5)
const FIRST_DAY = '2026-01-01'
/** Points from theoretical, and thousands of plays, of invented days. */
const DAYS = [
  [0.4, 120],
  [-0.9, 140],
  [0.2, 90],
  [1.1, 150],
  [-0.3, 160],
  [-1.6, 70],
  [0.7, 110],
  [0.1, 180],
  [-0.5, 150],
  [1.9, 60],
  [0.3, 140],
  [-0.8, 120],
  [0.6, 170],
  [-0.1, 160],
] as const

const POINTS = DAYS.map(([points, thousands], index) => {
  const { low, high } = judgeEqualStakes(THEORETICAL, thousands * 1000, SHAPE).ranges.watch
  return { date: addDays(FIRST_DAY, index), value: THEORETICAL + points, low, high }
})

const PLAYS = DAYS.reduce((sum, [, thousands]) => sum + 1000 * thousands, 0)
const RTP = POINTS.reduce((sum, { value }, day) => sum + value * (DAYS[day]?.[1] ?? 0), 0)
const OUTSIDE = POINTS.filter(({ value, low, high }) => value < low || value > high)

/** Two weeks of an invented game: three figures and the chart behind them. */
export function FiguresSample() {
  const { t } = useTranslation(['app', 'labels'])
  const format = useFormat()
  return (
    <Stack gap="md">
      <dl className={classes.figures}>
        <FigureCard label={t('sample.rtp')} value={format.percent((1000 * RTP) / PLAYS)} />
        <FigureCard label={t('labels:plays')} value={format.number(PLAYS)} />
        <FigureCard label={t('sample.outside')} value={format.number(OUTSIDE.length)} />
      </dl>
      <LineChart
        label={t('sample.label')}
        points={POINTS}
        range={gameChartRange(
          POINTS.map(({ value }) => value),
          THEORETICAL,
        )}
        theoretical={THEORETICAL}
        height={280}
      />
    </Stack>
  )
}
