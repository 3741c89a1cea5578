import type { SeriesForecast } from '@retorna/contract/forecast'
import { addDays } from '@retorna/domain/day'
import { useTexts } from '../../i18n/use-texts.ts'
import { SeriesView } from '../../shared/forecast/series-view.tsx'
import { Panel } from '../../ui/panel.tsx'

const FIRST_DAY = '2026-01-01'
/** The differences, in points, from the middle of an invented game's range on each of its days. */
const OBSERVED = [0.4, -1.9, 0.6, 2.2, -0.8, -3.1, 1.2, 0.3, -1.1, 3.6, 0.7, -1.4, 1.0, -0.2]
const MIDDLE = 94.4
const PLAYS = 120_000

const ranges = (points: number) => {
  const around = (times: number) => ({
    low: MIDDLE - times * points,
    high: MIDDLE + times * points,
  })
  // The widths are those of a normal curve.
  return { median: MIDDLE, range50: around(0.67), range80: around(1.28), range95: around(1.96) }
}
const oneDay = (index: number, points: number) => ({
  from: addDays(FIRST_DAY, index),
  to: addDays(FIRST_DAY, index),
  ...ranges(points),
})

const DAY_POINTS = 2.1
const today = OBSERVED.length
const probabilities = OBSERVED.map((_, day) => {
  const lower = 1 - 0.7 * 0.72 ** day
  return [lower, 0.94 * (1 - lower), 0.06 * (1 - lower)]
})

const SAMPLE: SeriesForecast = {
  operator: null,
  madeOn: addDays(FIRST_DAY, today),
  knownThrough: addDays(FIRST_DAY, today - 1),
  missing: null,
  versionsMissing: null,
  day: { ...oneDay(today, DAY_POINTS), expectedPlays: PLAYS },
  week: {
    ...oneDay(today, DAY_POINTS / Math.sqrt(7)),
    to: addDays(FIRST_DAY, today + 6),
    expectedPlays: 7 * PLAYS,
  },
  fan: Array.from({ length: 7 }, (_, ahead) => ({
    ...oneDay(today + ahead, DAY_POINTS * (1 + ahead / 20)),
    expectedPlays: PLAYS,
  })),
  past: OBSERVED.map((points, day) => ({
    ...oneDay(day, DAY_POINTS),
    observed: MIDDLE + points,
    isCorrected: false,
  })),
  versions: {
    rtps: [94, 96],
    probabilities: probabilities.at(-1) ?? [],
    named: 94,
    namedFrom: 0.95,
    knownBy: null,
    switched: null,
    history: probabilities.map((shares, day) => ({
      date: addDays(FIRST_DAY, day),
      probabilities: shares,
    })),
  },
  longRun: { mean: 94.1, low: 93.6, high: 94.9, shareOfData: 0.62 },
  whenKnown: [
    { points: 1, plays: 1_960_000, days: 17 },
    { points: 2, plays: 490_000, days: 5 },
    { points: 5, plays: 78_400, days: 1 },
  ],
}

export default function ForecastSample() {
  const { t } = useTexts('forecast')
  return (
    <Panel title={t('sample.name')} isSpaced>
      <SeriesView series={SAMPLE} name={t('sample.name')} theoretical={96} />
    </Panel>
  )
}
