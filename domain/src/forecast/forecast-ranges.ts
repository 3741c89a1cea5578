import type { Interval } from '../interval.ts'
import type { PayoutSeries } from './payout-series.ts'

/** The probabilities whose quantiles a forecast consists of. */
export const FORECAST_LEVELS: readonly number[] = [
  0.025,
  ...Array.from({ length: 19 }, (_, index) => (index + 1) / 20),
  0.975,
]

/** Why there is no range. */
export const FORECAST_GAPS = ['days', 'recent-days', 'spread', 'plays'] as const
/** Why the versions cannot be told apart. */
export const VERSION_GAPS = ['versions', 'spread', 'stakes'] as const

const STRETCHES = 64
const HALVINGS = 16

/** The quantiles of a payout, percent of the turnover, one per {@link FORECAST_LEVELS}. */
export function forecastQuantiles({ low, high, below }: PayoutSeries): number[] {
  const bound = (index: number) => low + ((high - low) * index) / STRETCHES
  const sums = Array.from({ length: STRETCHES }, (_, index) => below(bound(index + 1)))
  let index = 0
  return FORECAST_LEVELS.map((level) => {
    while (index < STRETCHES - 1 && (sums[index] ?? 1) < level) index++
    let [under, over] = [bound(index), bound(index + 1)]
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (under + over) / 2
      if (below(middle) < level) under = middle
      else over = middle
    }
    return 100 * over
  })
}

/** The ranges that hold in 50, 80 and 95 % of all cases. */
type ForecastRanges = { half: Interval; most: Interval; nearly: Interval }

/** @param quantiles one for each of {@link FORECAST_LEVELS}. */
export function forecastRanges(quantiles: readonly number[]): ForecastRanges {
  const between = (low: number, high: number): Interval => ({
    low: quantiles[FORECAST_LEVELS.indexOf(low)] ?? Number.NaN,
    high: quantiles[FORECAST_LEVELS.indexOf(high)] ?? Number.NaN,
  })
  return { half: between(0.25, 0.75), most: between(0.1, 0.9), nearly: between(0.025, 0.975) }
}

/**
 * Where an outcome fell in its forecast: the forecast probability, 0 to 1, of anything up to it (probability integral
 * transform, Dawid 1984). Exact at the quantiles, linearly interpolated in between; beyond the outermost ones the
 * middle of the remaining probability.
 *
 * @param quantiles one for each of {@link FORECAST_LEVELS}, ascending.
 */
export function forecastPlace(quantiles: readonly number[], outcome: number): number {
  const above = quantiles.findIndex((quantile) => outcome < quantile)
  const level = (index: number) => FORECAST_LEVELS[index] ?? Number.NaN
  if (above === 0) return level(0) / 2
  if (above < 0) return (1 + level(FORECAST_LEVELS.length - 1)) / 2
  const [low = 0, high = 0] = quantiles.slice(above - 1, above + 1)
  return level(above - 1) + ((outcome - low) / (high - low)) * (level(above) - level(above - 1))
}
