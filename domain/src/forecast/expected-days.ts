import { mean } from '../statistics/sample-statistics.ts'
import type { PlayedDay } from './forecast-game.ts'

/** Days that say how much is played. */
export const RECENT_DAYS = 28
const WEEK = 7
/** Half of the weight of a day is gone after so many. */
const HALF_LIFE = 14
/** A weekday's own mean counts as much as the general one from this many weeks on. */
const WEEKDAY_WEIGHT = 2

/** A day, so many days before the first one of a forecast. */
type PastDay = PlayedDay & { ago: number }

/** One way in which the days to come may be played: the plays of each day, and the day whose stakes it may have. */
type ExpectedDays = { like: PlayedDay; plays: number }[]

/**
 * How much may be played on the days to come, in equally likely ways: on each of them the recent level, times what its
 * weekday usually has more or less, times what one of the recent days had more or less than that. So the ways differ as
 * days, or weeks, did.
 *
 * @param days oldest first; from as many days of the last four weeks as `length`, or more.
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

/** What each weekday has more or less than the mean, as logarithms, by days before the first one to come. */
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
