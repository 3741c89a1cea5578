import type { PayoutTable } from './truth-tables.ts'

/** The exact distribution of a day's total payout, in money. */
export type PayoutDistribution = {
  /** P(payout ≤ x). */
  below(x: number): number
  /** The payout with this share of all others below it. */
  at(share: number): number
}

/** Plays of the same stake. */
export type StakeClass = { stake: number; plays: number }

const POINTS = 2 ** 16
const DEVIATIONS = 14
/** Parts of the spectrum that change no probability. */
const NOTHING = 1e-18

/**
 * The distribution of the sum of all plays' payouts: the characteristic function of the table, for each stake, to the
 * power of its plays. Payouts between points of the grid are divided among the four around them so that mean, second
 * and third moment stay (Lagrange's weights).
 */
export const payoutDistribution = (
  table: PayoutTable,
  stakes: readonly StakeClass[],
): PayoutDistribution => {
  const { rtp, standardDeviation, maximumWin } = table.moments
  let [expected, spread, widest] = [0, 0, 0]
  for (const { stake, plays } of stakes) {
    expected += (plays * stake * rtp) / 100
    spread += plays * stake ** 2 * standardDeviation ** 2
    widest = Math.max(widest, stake * maximumWin)
  }
  const step = (DEVIATIONS * Math.sqrt(spread) + 3 * widest) / POINTS
  const start = Math.floor(expected / step) - POINTS / 2
  // The spectrum of real numbers: the second half mirrors the first.
  const half = POINTS / 2
  const logSize = new Float64Array(half + 1)
  const angle = new Float64Array(half + 1)
  for (const { stake, plays } of stakes) {
    const { re, im } = transformOf(table, stake / step)
    for (let index = 0; index <= half; index++) {
      const x = re[index] ?? 0
      const y = im[index] ?? 0
      logSize[index] = (logSize[index] ?? 0) + (plays / 2) * Math.log(x * x + y * y)
      angle[index] = (angle[index] ?? 0) + plays * Math.atan2(y, x)
    }
  }
  const re = new Float64Array(POINTS)
  const im = new Float64Array(POINTS)
  for (let index = 0; index <= half; index++) {
    const size = Math.exp(logSize[index] ?? 0)
    if (size < NOTHING) continue
    const turned = (angle[index] ?? 0) + (2 * Math.PI * ((index * start) % POINTS)) / POINTS
    const mirrored = (POINTS - index) % POINTS
    re[index] = size * Math.cos(turned)
    im[index] = -size * Math.sin(turned)
    re[mirrored] = re[index] ?? 0
    im[mirrored] = -(im[index] ?? 0)
  }
  // The conjugate of the forward transform of the conjugate is the inverse transform.
  transform(re, im)
  return cumulative(re, start, step)
}

const transformOf = ({ payouts, shares }: PayoutTable, scale: number) => {
  const re = new Float64Array(POINTS)
  const im = new Float64Array(POINTS)
  const add = (index: number, share: number) => {
    const at = ((index % POINTS) + POINTS) % POINTS
    re[at] = (re[at] ?? 0) + share
  }
  for (const [row, payout] of payouts.entries()) {
    const share = shares[row] ?? 0
    const whole = Math.floor(payout * scale)
    const d = payout * scale - whole
    add(whole - 1, (share * -d * (d - 1) * (d - 2)) / 6)
    add(whole, (share * (d + 1) * (d - 1) * (d - 2)) / 2)
    add(whole + 1, (share * -(d + 1) * d * (d - 2)) / 2)
    add(whole + 2, (share * (d + 1) * d * (d - 1)) / 6)
  }
  transform(re, im)
  return { re, im }
}

const cumulative = (density: Float64Array, start: number, step: number): PayoutDistribution => {
  const sums = new Float64Array(POINTS)
  let sum = 0
  for (let index = 0; index < POINTS; index++) {
    sum += Math.max(0, density[index] ?? 0)
    sums[index] = sum
  }
  const share = (index: number) => (sums[Math.min(POINTS - 1, Math.max(0, index))] ?? 0) / sum
  return {
    below: (x) => {
      const at = x / step - start
      const whole = Math.floor(at + 1e-9)
      return whole < 0 ? 0 : share(whole)
    },
    at: (wanted) => {
      let [low, high] = [0, POINTS - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (share(middle) > wanted) high = middle
        else low = middle + 1
      }
      return (start + low) * step
    },
  }
}

/** The discrete Fourier transform in place, radix 2. */
const transform = (re: Float64Array, im: Float64Array): void => {
  for (let index = 1, mirror = 0; index < POINTS; index++) {
    let bit = POINTS >> 1
    for (; (mirror & bit) !== 0; bit >>= 1) mirror ^= bit
    mirror ^= bit
    if (index < mirror) {
      swap(re, index, mirror)
      swap(im, index, mirror)
    }
  }
  for (let half = 1; half < POINTS; half *= 2) {
    for (let block = 0; block < POINTS; block += 2 * half) {
      for (let offset = 0; offset < half; offset++) {
        const turn = (COSINES.length / half) * offset
        const cos = COSINES[turn] ?? 0
        const sin = SINES[turn] ?? 0
        const a = block + offset
        const b = a + half
        const x = (re[b] ?? 0) * cos + (im[b] ?? 0) * sin
        const y = (im[b] ?? 0) * cos - (re[b] ?? 0) * sin
        re[b] = (re[a] ?? 0) - x
        im[b] = (im[a] ?? 0) - y
        re[a] = (re[a] ?? 0) + x
        im[a] = (im[a] ?? 0) + y
      }
    }
  }
}

const COSINES = Float64Array.from({ length: POINTS / 2 }, (_, i) =>
  Math.cos((2 * Math.PI * i) / POINTS),
)
const SINES = Float64Array.from({ length: POINTS / 2 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / POINTS),
)

const swap = (values: Float64Array, one: number, other: number): void => {
  const kept = values[one] ?? 0
  values[one] = values[other] ?? 0
  values[other] = kept
}
