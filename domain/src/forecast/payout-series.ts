import { type StakeClass, type Win, winMoments } from '../statistics/payouts/payout-distribution.ts'

/** A component of the payout's mixture distribution. */
type PayoutPart = {
  /** Its probability; the weights of all parts sum to 1. */
  weight: number
  wins: readonly Win[]
  /** Stakes as shares of the turnover. */
  stakes: readonly StakeClass[]
}

/** Added to a payout, as a share of the turnover, with probability `weight`. */
export type Shift = { by: number; weight: number }

/** The distribution of payout / turnover (0.96 is an RTP of 96 %). */
export type PayoutSeries = {
  /** The probability outside this range is negligible. */
  low: number
  high: number
  density(share: number): number
  /** P(payout / turnover ≤ share). */
  below(share: number): number
}

const DEVIATIONS = 10
const LARGEST_WINS = 2
/** The range is not widened for larger wins of which fewer than this are expected. */
const RAREST = 1e-3
/** The series of a part ends where its characteristic function falls below this. */
const NOTHING = 1e-8
const LONGEST = 2048
const NO_SHIFT: readonly Shift[] = [{ by: 0, weight: 1 }]

/**
 * The distribution of a mixture of payouts, as the cosine series of its characteristic function. Errors come only
 * from the wins and from truncating the range to 10 standard deviations, plus upwards twice the largest expected win.
 * Takes about 0.1 ms per part.
 *
 * Source: Fang and Oosterlee 2008 (COS method).
 *
 * @param shifts each payout is moved by one of them; their probabilities sum to 1.
 */
export function payoutSeries(
  parts: readonly PayoutPart[],
  shifts: readonly Shift[] = NO_SHIFT,
): PayoutSeries {
  const { low, high } = rangeOf(parts, shifts)
  const width = high - low
  const frequency = Math.PI / width
  const open = parts.map(({ weight, wins, stakes }) => ({
    weight,
    classes: stakes.map((one) => ({
      plays: one.plays,
      turns: turnsOf(wins, one, frequency),
    })),
  }))
  const moved = openTurns(
    shifts.map(({ by }) => frequency * (by - low)),
    shifts.map(({ weight }) => weight),
  )
  const cosines = [1 / width]
  for (let term = 1; term <= LONGEST && open.length > 0; term++) {
    let [real, imaginary] = [0, 0]
    for (let index = open.length - 1; index >= 0; index--) {
      const { weight, classes } = open[index] as (typeof open)[number]
      let [logSize, angle] = [0, 0]
      for (const { plays, turns } of classes) {
        turn(turns)
        // Plays without a win have the remaining probability: φ = 1 + Σ p · (e^(itx) − 1).
        const { x, y } = turns.sum
        logSize += (plays / 2) * Math.log1p(x * (2 + x) + y * y)
        angle += plays * Math.atan2(y, 1 + x)
      }
      const size = weight * Math.exp(logSize)
      if (size < NOTHING) {
        open.splice(index, 1)
        continue
      }
      real += size * Math.cos(angle)
      imaginary += size * Math.sin(angle)
    }
    turn(moved)
    cosines.push((2 / width) * (real * (1 + moved.sum.x) - imaginary * moved.sum.y))
  }
  const sines = cosines.map((cosine, term) => (term === 0 ? 0 : cosine / (term * frequency)))
  return {
    low,
    high,
    density: (share) =>
      share <= low || share >= high
        ? 0
        : Math.max(0, seriesSums(cosines, frequency * (share - low)).cosine),
    below: (share) => {
      if (share <= low) return 0
      if (share >= high) return 1
      const sum = (share - low) / width + seriesSums(sines, frequency * (share - low)).sine
      return Math.min(1, Math.max(0, sum))
    },
  }
}

function rangeOf(
  parts: readonly PayoutPart[],
  shifts: readonly Shift[],
): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const { wins, stakes } of parts) {
    const moments = winMoments(wins)
    let [turnover, variance, plays, largest] = [0, 0, 0, 0]
    for (const one of stakes) {
      turnover += one.plays * one.stake
      variance += one.plays * one.stake ** 2 * moments.variance
      plays += one.plays
      largest = Math.max(largest, one.stake)
    }
    let win = 0
    for (const { payout, probability } of wins) {
      if (probability * plays > RAREST) win = Math.max(win, payout)
    }
    const expected = moments.mean * turnover
    const room = DEVIATIONS * Math.sqrt(variance)
    low = Math.min(low, Math.max(0, expected - room))
    high = Math.max(high, expected + room + LARGEST_WINS * largest * win)
  }
  const moves = shifts.map(({ by }) => by)
  return { low: low + Math.min(...moves), high: high + Math.max(...moves) }
}

/** Points on the unit circle, each turning by its own angle, and Σ weight · (point − 1). */
type Turns = {
  x: Float64Array
  y: Float64Array
  cos: Float64Array
  sin: Float64Array
  weights: Float64Array
  sum: { x: number; y: number }
}

function turnsOf(wins: readonly Win[], { stake }: StakeClass, frequency: number): Turns {
  return openTurns(
    wins.map(({ payout }) => frequency * stake * payout),
    wins.map(({ probability }) => probability),
  )
}

function openTurns(angles: readonly number[], weights: readonly number[]): Turns {
  return {
    x: new Float64Array(angles.length).fill(1),
    y: new Float64Array(angles.length),
    cos: Float64Array.from(angles, Math.cos),
    sin: Float64Array.from(angles, Math.sin),
    weights: Float64Array.from(weights),
    sum: { x: 0, y: 0 },
  }
}

function turn({ x, y, cos, sin, weights, sum }: Turns): void {
  let [sumX, sumY] = [0, 0]
  for (let index = 0; index < weights.length; index++) {
    // All arrays have the length of `weights`; a default value instead of the cast would take twice the time.
    const before = x[index] as number
    const beside = y[index] as number
    const c = cos[index] as number
    const s = sin[index] as number
    const weight = weights[index] as number
    const after = before * c - beside * s
    const above = before * s + beside * c
    x[index] = after
    y[index] = above
    sumX += weight * (after - 1)
    sumY += weight * above
  }
  sum.x = sumX
  sum.y = sumY
}

/** Σ c · cos(term · angle) and Σ c · sin(term · angle). Source: Clenshaw 1955. */
function seriesSums(
  coefficients: readonly number[],
  angle: number,
): { cosine: number; sine: number } {
  const twice = 2 * Math.cos(angle)
  let [one, two] = [0, 0]
  for (let term = coefficients.length - 1; term >= 1; term--) {
    const next = (coefficients[term] ?? 0) + twice * one - two
    two = one
    one = next
  }
  return {
    cosine: (coefficients[0] ?? 0) + (one * twice) / 2 - two,
    sine: one * Math.sin(angle),
  }
}
