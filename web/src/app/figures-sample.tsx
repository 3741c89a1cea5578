import { Stack } from '@mantine/core'
import { gameChartRange } from '@retorna/domain/chart-range'
import { addDays } from '@retorna/domain/day'
import { judgeEqualStakes } from '@retorna/domain/statistics/limits/judge'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'
import { useTexts } from '../i18n/use-texts.ts'
import { AnswerPicture } from '../ui/answer/answer-picture.tsx'
import { Kept } from '../ui/answer/kept.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { AnswerBadge } from '../ui/figures/answer-badge.tsx'
import { inventedAnswer } from '../ui/figures/invented-answer.ts'

const THEORETICAL = 96
const SHAPE = usualShape(THEORETICAL, 5)
const FIRST_DAY = '2026-01-01'
/** Invented days: points from theoretical, and thousands of plays. */
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

const ANSWER = inventedAnswer({
  kind: 'agrees',
  is_close: true,
  since: FIRST_DAY,
  low_percent: 95.1,
  high_percent: 96.8,
  within_points: 1,
})

/** The page of an invented game: its answer, what it costs, and two weeks of its history. */
export default function FiguresSample() {
  const { t } = useTexts('app')
  return (
    <Stack>
      <AnswerBadge answer={ANSWER} size="large" />
      <AnswerPicture answer={ANSWER} certified={THEORETICAL} versions={[]} />
      <p>
        <Kept answer={ANSWER} rtp={THEORETICAL} certified={THEORETICAL} />
      </p>
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
