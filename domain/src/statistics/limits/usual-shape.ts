import type { PayoutShape } from './chance.ts'

/**
 * Skewness per stake of standard deviation: nine games have 4.2 to 10.9 (17 to 70 at standard deviations of 3.3 to
 * 10.1).
 */
const SKEWNESS = 7
/** Average kurtosis per squared skewness: the same nine games have 1.4 to 4.6. */
const KURTOSIS = 2.5

/** Maximum win, in stakes, per stake of standard deviation. */
const MAX_WIN = 1000

/**
 * A typical slot, the middle of nine games whose reels are public, for illustrations and forecasts. No verdict may
 * rest on it.
 */
export function usualShape(rtp: number, standardDeviation: number) {
  const skewness = SKEWNESS * standardDeviation
  return {
    rtp,
    standardDeviation,
    degrees: Number.POSITIVE_INFINITY,
    skewness: { low: skewness, high: skewness },
    kurtosis: KURTOSIS * skewness ** 2,
    maximumWin: MAX_WIN * standardDeviation,
  } satisfies PayoutShape
}
