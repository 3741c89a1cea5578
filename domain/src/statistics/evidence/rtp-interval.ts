import type { Ends } from '../../interval.ts'
import { logSum, multiplied } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

/**
 * Shifts, in points, from which the interval is built: small ones for years of plays, large ones for the first days.
 */
export const INTERVAL_SHIFTS: readonly number[] = [16, 8, 4, 2, 1, 0.5, 0.25, 0.125].flatMap(
  (shift) => [-shift, shift],
)

/** A mixture that is sharpest where gaps matter: 1, 2 and 4 points. The weights of one side add up to 1. */
const WEIGHTS: Readonly<Record<number, number>> = { 1: 0.2, 2: 0.4, 4: 0.2 }
const OTHER_WEIGHT = 0.04

/** The shifts that belong to this many factors: all, or those below 0 if only these can be judged. */
export function shiftsOf(count: number): readonly number[] {
  return count === INTERVAL_SHIFTS.length
    ? INTERVAL_SHIFTS
    : INTERVAL_SHIFTS.filter((shift) => shift < 0)
}

const ERROR = 0.05
/** Upper bound of any RTP, as a share: ten times the stakes. */
export const MAX_RTP = 10

/**
 * The always-valid 95 % interval of the true RTP, in percent, after each day: all RTPs against which there is less
 * evidence than 40 on either side. The chance that it ever leaves out a constant true RTP, on any of the days, is at
 * most 5 %. An end is `null` while it is unbounded (the low one also without a maximum win or Σ payout²).
 *
 * Source: Howard, Ramdas, McAuliffe and Sekhon 2021 (confidence sequence by inverting a mixture).
 *
 * @param days the factors of {@link INTERVAL_SHIFTS} of the version's days, oldest first.
 */
export function rtpIntervals(days: readonly (readonly Factor[])[]): Ends[] {
  let total: Factor[] = []
  return days.map((factors) => {
    total = multiplied(total, factors)
    return rtpInterval(total)
  })
}

/** The interval after days whose factors together are `total`: see {@link rtpIntervals}. */
export function rtpInterval(total: readonly Factor[]): Ends {
  const weighted = shiftsOf(total.length).map((shift, index) => ({
    shift,
    logWeight: Math.log(WEIGHTS[Math.abs(shift)] ?? OTHER_WEIGHT),
    factor: total[index] ?? { slope: 0, constant: 0 },
  }))
  return {
    low: crossing(weighted.filter(({ shift }) => shift > 0)),
    high: crossing(weighted.filter(({ shift }) => shift < 0)),
  }
}

type Weighted = { shift: number; logWeight: number; factor: Factor }

/** The RTP, in percent, at which the mixed evidence of one side, which is monotone in the RTP, reaches its limit. */
function crossing(factors: readonly Weighted[]): number | null {
  const [first] = factors
  if (first === undefined) return null
  const limit = Math.log(2 / ERROR)
  const isExcluded = (rtp: number) =>
    logSum(
      factors.map(({ logWeight, factor }) => logWeight + factor.slope * rtp + factor.constant),
    ) >= limit
  let [inside, outside] = first.shift < 0 ? [0, MAX_RTP] : [MAX_RTP, 0]
  if (!isExcluded(outside)) return null
  for (let step = 0; step < 50; step++) {
    const middle = (inside + outside) / 2
    if (isExcluded(middle)) outside = middle
    else inside = middle
  }
  return 100 * inside
}
