/** λ from which the Poisson bound has practically reached its normal limit. */
const MANY = 400
/** The factors of that limit by tail, in standard deviations. */
const NORMAL_FACTORS: Readonly<Record<number, number>> = { 0.025: 2.434, 0.001349898: 3.36 }
/** Values of w tried between two whole numbers. */
const STEPS = 8
/** Limits are computed once per step of λ. */
const GRID = Math.log(1.01)

/** Cached limits by tail and step. */
const known = new Map<number, Map<number, number>>()

/**
 * The share of its mean that a sum of independent nonnegative payouts falls below with at most the probability
 * `tail`, whatever their distribution and the stakes: max over w of w − √(E(w − N)₊² / tail) for N Poisson with mean
 * λ, over λ. Between 0 and 1; 0 is no bound.
 *
 * Source: Pinelis 2016 (left tails of nonnegative sums from two moments). For E(w − ·)₊² in place of his class:
 * two-point payouts are extreme, Poisson ones more so by convexity, and jumps mix by Jensen's inequality.
 *
 * @param lambda squared mean of the sum over the sum of the plays' second moments, above 0; rounded down to 1 %.
 * @param tail of `WATCH` or `OUTSIDE`.
 */
export function leastShare(lambda: number, tail: number): number {
  if (lambda > MANY)
    return 1 - (NORMAL_FACTORS[tail] ?? Number.POSITIVE_INFINITY) / Math.sqrt(lambda)
  const step = Math.floor(Math.log(lambda) / GRID)
  const ofTail = known.get(tail) ?? new Map<number, number>()
  const before = ofTail.get(step)
  if (before !== undefined) return before
  const mean = Math.exp(step * GRID)
  const share = Math.max(0, bestOf(mean, tail) / mean)
  known.set(tail, ofTail.set(step, share))
  return share
}

function bestOf(mean: number, tail: number): number {
  let best = 0
  let probability = Math.exp(-mean)
  let [c0, c1, c2] = [0, 0, 0]
  for (let k = 0; k <= mean; k++) {
    c0 += probability
    c1 += probability * k
    c2 += probability * k ** 2
    for (let part = 0; part < STEPS; part++) {
      const w = k + (part + 1) / STEPS
      best = Math.max(best, w - Math.sqrt(Math.max(0, c0 * w ** 2 - 2 * c1 * w + c2) / tail))
    }
    probability *= mean / (k + 1)
  }
  return best
}
