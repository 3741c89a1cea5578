import type { RtpForecast, SeriesForecast } from '@retorna/contract/forecast'
import type { PublicData } from '@retorna/contract/public'

const range = (points: number) => ({ low: 95 - points, high: 95 + points })

/** A statement on one day or several. */
const stated = (from: string, to = from): RtpForecast => ({
  from,
  to,
  median: 95,
  expectedPlays: 12_000,
  range50: range(1),
  range80: range(2),
  range95: range(4),
})

/** What is forecast of a game whose version is known. */
export function aSeries(overrides: Partial<SeriesForecast> = {}): SeriesForecast {
  const { expectedPlays: _plays, ...past } = stated('2026-01-07')
  return {
    operator: null,
    madeOn: '2026-01-08',
    knownThrough: '2026-01-07',
    missing: null,
    day: stated('2026-01-09'),
    week: stated('2026-01-09', '2026-01-15'),
    fan: [stated('2026-01-09'), stated('2026-01-10')],
    past: [{ ...past, observed: 96.25, isCorrected: false }],
    versions: {
      rtps: [94, 96.5],
      probabilities: [0.97, 0.02, 0.01],
      named: 94,
      namedFrom: 0.95,
      knownBy: null,
      switched: { before: 96.5, after: 94, day: '2025-12-20', probability: 0.98 },
      history: [
        { date: '2026-01-06', probabilities: [0.6, 0.3, 0.1] },
        { date: '2026-01-07', probabilities: [0.97, 0.02, 0.01] },
      ],
    },
    versionsMissing: null,
    longRun: { mean: 94.21, low: 93.6, high: 94.9, shareOfData: 0.72 },
    whenKnown: [
      { points: 1, plays: 1_960_000, days: 1633 },
      { points: 5, plays: 78_400, days: 65 },
    ],
    ...overrides,
  }
}

/** How often forecasts were right, after two months. */
export function aScorecard(): PublicData['scorecard'] {
  const nothing = { count: 0, stated: null, right: 0 }
  const held = { within50: 510, within80: 790, within95: 960 }
  const tenths = Array.from({ length: 10 }, () => 100)
  return {
    isDemo: false,
    firstDay: '2026-01-02',
    lastDay: '2026-03-04',
    corrected: 7,
    computedLater: 0,
    ranges: [
      { span: 'day', volatility: null, count: 1000, ...held, tenths },
      {
        span: 'day',
        volatility: 'very-high',
        count: 200,
        within50: 100,
        within80: 160,
        within95: 190,
        tenths: tenths.map((outcomes) => outcomes / 5),
      },
    ],
    versions: [
      {
        volatility: null,
        bins: [...Array.from({ length: 9 }, () => nothing), { count: 50, stated: 0.97, right: 48 }],
        named: 50,
        namedRight: 48,
      },
    ],
  }
}
