import { type PayoutSeries, payoutSeries } from '@retorna/domain/forecast/payout-series'
import { winsOf } from '@retorna/domain/forecast/payout-wins'
import { relativeStakes } from '@retorna/domain/forecast/relative-stakes'
import { normalBelow } from '@retorna/domain/statistics/limits/normal'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import type { NamedTable } from '../truth/tables.ts'

const POINTS = 1000
/** The odds from which a version is named, 95 to 5. */
const ODDS = Math.log(19)

/** The best that an observer could achieve who only had to distinguish the version from the one most similar to it. */
export type Limit = {
  /**
   * The least average number of days until the version is named: a log likelihood ratio grows by its divergence
   * each day.
   */
  days: number
  /** The probability that the version can be named after this many days. */
  shareAfter(days: number): number
}

/**
 * The limit for a version, from the Kullback–Leibler divergence between the payouts of a day. Sources: Wald 1945
 * for the days; the share assumes normal log likelihood ratios, whose variance is twice their mean.
 */
export const limitOf = (
  tables: readonly NamedTable[],
  version: number,
  typical: Stakes,
): Limit | null => {
  const stakes = relativeStakes(typical, 0)
  const series = tables.map((table) => payoutSeries([{ weight: 1, wins: winsOf(table), stakes }]))
  const own = series[version]
  if (own === undefined) return null
  const divergence = Math.min(
    ...series.filter((_, index) => index !== version).map((other) => divergenceOf(own, other)),
  )
  return {
    days: ODDS / divergence,
    shareAfter: (days) =>
      normalBelow((days * divergence - ODDS) / Math.sqrt(2 * days * divergence)),
  }
}

const divergenceOf = (own: PayoutSeries, other: PayoutSeries): number => {
  const step = (own.high - own.low) / POINTS
  let sum = 0
  for (let index = 0; index < POINTS; index++) {
    const share = own.low + (index + 0.5) * step
    const density = own.density(share)
    const otherwise = other.density(share)
    // Densities that are mere noise of the series carry no information.
    if (density > 1e-6 && otherwise > 1e-6) sum += density * Math.log(density / otherwise) * step
  }
  return sum
}
