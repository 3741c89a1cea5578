/** The highest probability that is ever shown for a version. */
export const MAX_PROBABILITY = 0.9999

/**
 * Rounds the probability of a version to four decimals, but neither to 0 nor to 1, because no readings make one
 * certain. A database with seven digits stores 1 for values close to it.
 *
 * @example roundProbability(0.99996) // 0.9999
 */
export const roundProbability = (probability: number): number =>
  Number(Math.min(MAX_PROBABILITY, Math.max(1 - MAX_PROBABILITY, probability)).toFixed(4))
