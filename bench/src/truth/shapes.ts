import { type PayoutShape, shapeWithoutTable } from '@retorna/domain/statistics/limits/chance'
import type { NamedTable } from './tables.ts'

/** All that a payout table says about one play. */
export const shapeOf = ({ moments }: NamedTable): PayoutShape => ({
  rtp: moments.rtp,
  standardDeviation: moments.standardDeviation,
  degrees: Number.POSITIVE_INFINITY,
  skewness: { low: moments.skewness, high: moments.skewness },
  kurtosis: moments.kurtosis,
  maximumWin: moments.maximumWin,
})

/** What the standard deviation and the maximum win say. */
export const shapeWithMaximumWin = ({ moments }: NamedTable): PayoutShape =>
  shapeWithoutTable({
    rtp: moments.rtp,
    standardDeviation: moments.standardDeviation,
    maximumWin: moments.maximumWin,
    degrees: Number.POSITIVE_INFINITY,
  })
