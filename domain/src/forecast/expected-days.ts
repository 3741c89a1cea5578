import { mean } from '../statistics/sample-statistics.ts'
import type { PlayedDay } from './forecast-game.ts'

/** Number of recent days that show how much is played. */
export const RECENT_DAYS = 28
const WEEK = 7
/** Days after which the weight of a day has halved. */
const HALF_LIFE = 14
/** From this many weeks on, a weekday's own mean counts as much as the general one. */
const WEEKDAY_WEIGHT = 2

/** A day that lies `ago` days before the first day of a forecast. */
type PastDay = PlayedDay & { ago: number }

/** One scenario for the forecast days: the plays of each day, and the past day whose stakes it resembles. */
type ExpectedDays = { like: PlayedDay; plays: number }[]

/**
 * Equally likely scenarios of how much is played on the forecast days. Each day has the recent level, times its
 * weekday's usual deviation, times the remaining deviation of one of the recent days. So the scenarios vary as much
 * as days, or weeks, did.
 *
 * @param days oldest first; at least `length` of them within the last four weeks.
 * @param length 1 or 7 days.
 */
export function expectedDays(days: readonly PastDay[], length: 1 | 7): ExpectedDays[] {
  const offsets = weekdayOffsets(days)
  const offset = (ago: number) => offsets[weekdayOf(ago)] ?? 0
  const level = levelOf(days, offset)
  const rests = days
    .filter(({ ago }) => ago <= RECENT_DAYS)
    .map((like) => ({ like, rest: Math.log(like.plays) - offset(like.ago) }))
  const usual = mean(rests.map(({ rest }) => rest)) ?? 0
  return rests.slice(length - 1).map((_, start) =>
    rests.slice(start, start + length).map(({ like, rest }, ahead) => ({
      like,
      plays: Math.exp(level + offset(-ahead) + rest - usual),
    })),
  )
}

/** Each weekday's deviation from the mean, as a logarithm, indexed by days before the first forecast day. */
function weekdayOffsets(days: readonly PastDay[]): number[] {
  const overall = mean(days.map(({ plays }) => Math.log(plays))) ?? 0
  const sums = Array.from({ length: WEEK }, () => ({ more: 0, days: 0 }))
  for (const { ago, plays } of days) {
    const sum = sums[weekdayOf(ago)]
    if (sum === undefined) continue
    sum.more += Math.log(plays) - overall
    sum.days++
  }
  return sums.map((sum) => sum.more / (sum.days + WEEKDAY_WEIGHT))
}

function levelOf(days: readonly PastDay[], offset: (ago: number) => number): number {
  let [sum, total] = [0, 0]
  for (const { ago, plays } of days) {
    const weight = 0.5 ** (ago / HALF_LIFE)
    sum += weight * (Math.log(plays) - offset(ago))
    total += weight
  }
  return sum / total
}

function weekdayOf(ago: number): number {
  return ((ago % WEEK) + WEEK) % WEEK
}
