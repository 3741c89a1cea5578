import { forecastPlace, forecastRanges } from '@retorna/domain/forecast/forecast-ranges'
import type { ForecastMissing, RtpForecast } from '@retorna/domain/forecast/rtp-forecast'
import { type Line, percent } from '../truth/rows.ts'

const BINS = 10

/** How often the outcome was within the ranges of forecasts of one kind. */
export type Coverage = {
  forecasts: number
  /** The number of days or weeks without a forecast. */
  missing: number
  half: number
  most: number
  nearly: number
  /** The number of outcomes by tenths of their place in the forecast. */
  places: number[]
}

export const noCoverage = (): Coverage => ({
  forecasts: 0,
  missing: 0,
  half: 0,
  most: 0,
  nearly: 0,
  places: Array.from({ length: BINS }, () => 0),
})

/** @param outcome the observed RTP, percent. */
export const score = (
  coverage: Coverage,
  forecast: RtpForecast | ForecastMissing,
  outcome: number,
): void => {
  if ('missing' in forecast) {
    coverage.missing++
    return
  }
  const ranges = forecastRanges(forecast.quantiles)
  const isIn = ({ low, high }: { low: number; high: number }) => outcome >= low && outcome <= high
  coverage.forecasts++
  if (isIn(ranges.half)) coverage.half++
  if (isIn(ranges.most)) coverage.most++
  if (isIn(ranges.nearly)) coverage.nearly++
  const bin = Math.min(BINS - 1, Math.floor(BINS * forecastPlace(forecast.quantiles, outcome)))
  coverage.places[bin] = (coverage.places[bin] ?? 0) + 1
}

const STATED = { half: 50, most: 80, nearly: 95 }
const TOLERANCE = 2

/**
 * One row for each kind of forecast. The target is that each of its three ranges holds within 2 points of its
 * stated probability.
 */
export const coverageRows = (
  kinds: readonly { kind: string; coverage: Coverage; isTarget: boolean }[],
): Line[] =>
  [...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, group]) => {
    const sum = (of: (one: Coverage) => number) =>
      group.reduce((total, { coverage }) => total + of(coverage), 0)
    const forecasts = sum((one) => one.forecasts)
    const share = (range: keyof typeof STATED) => (100 * sum((one) => one[range])) / forecasts
    const measured = { half: share('half'), most: share('most'), nearly: share('nearly') }
    const places = Array.from({ length: BINS }, (_, bin) => sum((one) => one.places[bin] ?? 0))
    const isMet = (['half', 'most', 'nearly'] as const).every(
      (range) => Math.abs(measured[range] - STATED[range]) <= TOLERANCE,
    )
    const isTarget = group.some((one) => one.isTarget)
    return {
      statement: `RTP within its 50, 80, 95 % range; ${kind}`,
      measured: `${percent(measured.half)}, ${percent(measured.most)}, ${percent(measured.nearly)}; tenths ${places.map((count) => ((100 * count) / forecasts).toFixed(1)).join(' ')}`,
      target: isTarget ? `within ${TOLERANCE} points` : 'printed',
      counts: `${forecasts} forecasts, ${sum((one) => one.missing)} not made`,
      isMet: isTarget && forecasts > 0 ? isMet : null,
    }
  })
