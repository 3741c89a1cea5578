import type { FieldsOf } from '@retorna/contract/endpoint'
import type { getForecastScorecard } from '@retorna/contract/forecast-scorecard'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { Totals } from './total-queries.ts'

type Scorecard = FieldsOf<typeof getForecastScorecard>

const CLASSES = [null, ...VOLATILITY_CLASSES] as const

/** How often forecasts were right: over all games, then by volatility class; a class without scores is left out. */
export const toScorecard = (totals: readonly Totals[], isDemo: boolean): Scorecard => {
  const groups = (spans: readonly (1 | 7)[]) =>
    spans.flatMap((days) =>
      CLASSES.flatMap((volatility) => {
        const rows = totals.filter(
          (row) =>
            row.days === days && (volatility === null || row.volatility_class === volatility),
        )
        return rows.length === 0 ? [] : [{ days, volatility, rows }]
      }),
    )
  return {
    isDemo,
    firstDay: totals.map(({ first_day }) => first_day).sort()[0] ?? null,
    lastDay:
      totals
        .map(({ last_day }) => last_day)
        .sort()
        .at(-1) ?? null,
    corrected: sumOf(totals, ({ corrected }) => corrected),
    computedLater: sumOf(totals, ({ computed_later }) => computed_later),
    ranges: groups([1, 7]).map(({ days, volatility, rows }) => ({
      span: days === 1 ? 'day' : 'week',
      volatility,
      count: sumOf(rows, ({ count }) => count),
      within50: sumOf(rows, ({ within_50 }) => within_50),
      within80: sumOf(rows, ({ within_80 }) => within_80),
      within95: sumOf(rows, ({ within_95 }) => within_95),
      tenths: inTenths(rows, ({ tenths }) => tenths),
    })),
    versions: groups([7]).map(({ volatility, rows }) => {
      const counts = inTenths(rows, ({ version_counts }) => version_counts)
      const stated = inTenths(rows, ({ version_stated }) => version_stated)
      const right = inTenths(rows, ({ version_right }) => version_right)
      return {
        volatility,
        bins: counts.map((count, bin) => ({
          count,
          stated: count === 0 ? null : roundProbability((stated[bin] ?? 0) / count),
          right: right[bin] ?? 0,
        })),
        named: sumOf(rows, ({ named }) => named),
        namedRight: sumOf(rows, ({ named_right }) => named_right),
      }
    }),
  }
}

const sumOf = (rows: readonly Totals[], of: (row: Totals) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const inTenths = (rows: readonly Totals[], of: (row: Totals) => readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, tenth) => sumOf(rows, (row) => of(row)[tenth] ?? 0))
