import { normalBelow, normalDensity } from './normal.ts'

/** Limits are computed once per step of this grid, each rounded to the safe side. */
const RATIO_GRID = Math.log(1.05)
const SHARE_GRID = Math.log(1.25)
/** Smaller payouts, relative to the standard deviation, count as if they were this large. */
const LARGEST_RATIO = 25
const SMALLEST_SHARE = 1e-4
const DEVIATIONS = 12

const known = new Map<string, number>()

/**
 * How many standard deviations above its mean a sum of independent payouts gets with at most the probability `tail`,
 * whatever their distribution, if none exceeds its mean by more than `largest` standard deviations: min over t of
 * t + (E(Z − t)₊³ / tail)^⅓, with Z = √(1 − ε)·N + largest · (Poisson(ε / largest²) − ε / largest²) and N normal; for
 * ε = 1 squares and ½ in place of cubes and ⅓.
 *
 * Sources: Pinelis 2014 (with a third moment); Bentkus 2004 (ε = 1).
 *
 * @param largest above 0.
 * @param third Σ E(payout − mean)₊³ in cubes of the standard deviation; `null`: unknown.
 */
export function mostDeviations(largest: number, third: number | null, tail: number): number {
  const ratioStep = Math.floor(Math.log(Math.min(LARGEST_RATIO, 1 / largest)) / RATIO_GRID)
  const bentkus = atStep(ratioStep, 0, tail)
  if (third === null) return bentkus
  const jump = Math.exp(-ratioStep * RATIO_GRID)
  const share = Math.max(SMALLEST_SHARE, third / jump)
  if (share >= 1) return bentkus
  return Math.min(bentkus, atStep(ratioStep, Math.ceil(Math.log(share) / SHARE_GRID), tail))
}

function atStep(ratioStep: number, shareStep: number, tail: number): number {
  const key = `${ratioStep} ${shareStep} ${tail}`
  const before = known.get(key)
  if (before !== undefined) return before
  const limit = best(Math.exp(-ratioStep * RATIO_GRID), Math.exp(shareStep * SHARE_GRID), tail)
  known.set(key, limit)
  return limit
}

/** The minimum over t, by ternary search: the expression is quasiconvex. */
function best(jump: number, share: number, tail: number): number {
  const normal = Math.sqrt(1 - share)
  const mean = share / jump ** 2
  const atoms = poissonAtoms(mean)
  const at = (t: number) => {
    let excess = 0
    for (const { count, probability } of atoms) {
      const above = jump * (count - mean) - t
      if (normal === 0) excess += above > 0 ? probability * above ** 2 : 0
      else excess += probability * cubedExcess(above, normal)
    }
    return t + (excess / tail) ** (normal === 0 ? 1 / 2 : 1 / 3)
  }
  let [low, high] = [-1 / tail, 60]
  for (let step = 0; step < 45; step++) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3]
    if (at(one) < at(other)) high = other
    else low = one
  }
  return at((low + high) / 2)
}

/** E(above + deviation · N)₊³. */
function cubedExcess(above: number, deviation: number): number {
  const z = above / deviation
  if (z < -DEVIATIONS) return 0
  const moment = (z ** 3 + 3 * z) * normalBelow(z) + (z ** 2 + 2) * normalDensity(z)
  return Math.max(0, moment) * deviation ** 3
}

function poissonAtoms(mean: number): { count: number; probability: number }[] {
  const atoms = []
  const last = mean + DEVIATIONS * Math.sqrt(mean) + 40
  let log = -mean
  for (let count = 0; count <= last; count++) {
    if (log > -60) atoms.push({ count, probability: Math.exp(log) })
    log += Math.log(mean) - Math.log(count + 1)
  }
  return atoms
}

/**
 * The payout, in money, that is exceeded with at most the probability `tail`, from the Σ payout² of the same window.
 * Requires neither the largest win nor the standard deviation, and holds for any distribution.
 *
 * Source: Fan, Grama and Liu 2015: exp(λξ − ψ(λ)ξ²) ≤ 1 + λξ for ξ ≥ −1, ψ(x) = −ln(1 − x) − x; here for ξ = (payout
 * − its mean) / largest stake, since no payout is below 0 and no RTP above 100 %.
 *
 * @param window `payoutSquares` is Σ payout², `largest` the largest stake.
 * @param rtp as a share, at most 1.
 * @param usual the standard deviation of a play, stakes; it only determines λ.
 */
export function limitBySquares(
  window: { turnover: number; squares: number; largest: number; payoutSquares: number },
  rtp: number,
  usual: number,
  tail: number,
): number {
  const { turnover, squares, largest, payoutSquares } = window
  const needed = Math.log(1 / tail)
  const best = Math.sqrt((2 * needed) / ((usual ** 2 + 2 * rtp ** 2) * squares))
  const rate = Math.min(best, LARGEST_RATE / largest)
  const penalty = (psi(rate * largest) / largest ** 2) * (payoutSquares + rtp ** 2 * squares)
  return turnover * rtp + (needed + penalty) / rate
}

/** Above this rate ψ grows too fast for any evidence. */
export const LARGEST_RATE = 0.9

/** −ln(1 − x) − x, for 0 ≤ x < 1; for small x by its series, where the subtraction would lose the digits. */
export function psi(x: number): number {
  return x < 1e-3 ? x ** 2 * (1 / 2 + x / 3 + x ** 2 / 4) : -Math.log1p(-x) - x
}
