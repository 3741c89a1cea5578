import type { Interval } from '../interval.ts'
import {
  contains,
  type EstimatedDay,
  estimateFromDays,
  type Silence,
} from './estimate-from-days.ts'

/** The estimate from the days of a version alone. RTPs in percent. */
export type DayEstimate = {
  days: number
  firstDay: string
  /** Observed over all days. */
  rtp: number
  found: Interval | Silence
  /**
   * The first day of the current unbroken run of days on which the certified RTP is outside the interval; `null` if
   * it is not outside now.
   */
  saidSince: string | null
  /** The day since which the data agree with the certified RTP again, and differ from the days before it. */
  backSince: string | null
}

/**
 * See {@link estimateFromDays}; `null` without days.
 *
 * @param days oldest first.
 * @param certified RTP, percent.
 */
export function dayEstimate(
  days: readonly EstimatedDay[],
  certified: number,
  maximumWin: number | null,
): DayEstimate | null {
  const [first] = days
  if (first === undefined) return null
  const estimateOf = (some: readonly EstimatedDay[]) => estimateFromDays(some, maximumWin)
  return {
    days: days.length,
    firstDay: first.day,
    rtp: observedRtp(days),
    found: estimateOf(days),
    saidSince: saidSince(days, certified, estimateOf),
    backSince: backSince(days, certified, estimateOf),
  }
}

type EstimateOf = (days: readonly EstimatedDay[]) => Interval | Silence

function observedRtp(days: readonly EstimatedDay[]): number {
  let [turnover, payout] = [0, 0]
  for (const day of days) {
    turnover += day.turnover
    payout += day.payout
  }
  return (100 * payout) / turnover
}

function saidSince(
  days: readonly EstimatedDay[],
  certified: number,
  estimateOf: EstimateOf,
): string | null {
  let first: string | null = null
  for (let count = days.length; count > 0; count--) {
    const found = estimateOf(days.slice(0, count))
    if ('reason' in found || contains(found, certified)) break
    first = days[count - 1]?.day ?? first
  }
  return first
}

/**
 * The change point of the residuals (the largest standardised cumulative sum), if the days before it are off, those
 * since are not, and the two intervals do not overlap: the interval of a few days is so wide that it would contain
 * the certified RTP anyway. Each of the two bounds holds for any number of days, so choosing the change point does
 * not raise their error rates.
 */
function backSince(
  days: readonly EstimatedDay[],
  certified: number,
  estimateOf: EstimateOf,
): string | null {
  const rtp = observedRtp(days) / 100
  const all = days.reduce((sum, { turnover }) => sum + turnover, 0)
  let [turnover, sum, largest, at] = [0, 0, 0, 0]
  for (const [index, day] of days.entries()) {
    turnover += day.turnover
    sum += day.payout - rtp * day.turnover
    const turn = sum ** 2 / (turnover * (all - turnover))
    if (index < days.length - 1 && turn > largest) [largest, at] = [turn, index + 1]
  }
  const since = estimateOf(days.slice(at))
  if ('reason' in since || !contains(since, certified)) return null
  const before = estimateOf(days.slice(0, at))
  if ('reason' in before || contains(before, certified)) return null
  const isApart = before.high < since.low || since.high < before.low
  return isApart ? (days[at]?.day ?? null) : null
}
