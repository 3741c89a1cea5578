import { logSum, multiplied } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

/** Shifts, in points, from which the interval is built: narrow ones for years of plays, wide ones for the first days. */
export const INTERVAL_SHIFTS: readonly number[] = [16, 8, 4, 2, 1, 0.5, 0.25, 0.125].flatMap(
  (shift) => [-shift, shift],
)

const ERROR = 0.05
/** Ten times the stakes, as a share: no RTP is higher. */
export const MAXIMUM_RTP = 10

/**
 * The always-valid 95 % interval of the true RTP, in percent, after each day: all RTPs against which there is less
 * evidence than 40 on either side. The chance that it ever leaves out a constant true RTP, on any of the days, is at
 * most 5 %. An end is `null` where nothing is known of it yet (the low one also without a maximum win).
 *
 * Source: Howard, Ramdas, McAuliffe and Sekhon 2021 (confidence sequence by inverting a mixture).
 *
 * @param days the factors of {@link INTERVAL_SHIFTS} of the version's days, oldest first.
 */
export function rtpIntervals(days: readonly (readonly Factor[])[]): RtpInterval[] {
  let total: Factor[] = []
  return days.map((factors) => {
    total = multiplied(total, factors)
    return rtpInterval(total)
  })
}

export type RtpInterval = { low: number | null; high: number | null }

/** The interval after days whose factors together are `total`: see {@link rtpIntervals}. */
export function rtpInterval(total: readonly Factor[]): RtpInterval {
  return {
    low: crossing(total.filter(({ slope }) => slope < 0)),
    high: crossing(total.filter(({ slope }) => slope > 0)),
  }
}

/** Where the mixed evidence of one side reaches its limit, in percent: it is monotone in the RTP. */
function crossing(factors: readonly Factor[]): number | null {
  if (factors.length === 0) return null
  const limit = Math.log((2 * factors.length) / ERROR)
  const isExcluded = (rtp: number) =>
    logSum(factors.map(({ slope, constant }) => slope * rtp + constant)) >= limit
  const rises = factors.every(({ slope }) => slope > 0)
  let [inside, outside] = rises ? [0, MAXIMUM_RTP] : [MAXIMUM_RTP, 0]
  if (!isExcluded(outside)) return null
  for (let step = 0; step < 50; step++) {
    const middle = (inside + outside) / 2
    if (isExcluded(middle)) outside = middle
    else inside = middle
  }
  return 100 * inside
}
