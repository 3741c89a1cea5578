import { addDays, daysBetween } from '../day.ts'
import { mean } from '../statistics/sample-statistics.ts'
import type { PlayedDay } from './forecast-game.ts'

/** Days that say how much is played. */
export const RECENT_DAYS = 28
const WEEK = 7
/** Half of the weight of a day is gone after so many. */
const HALF_LIFE = 14
/** A weekday's own mean counts as much as the general one from this many weeks on. */
const WEEKDAY_WEIGHT = 2

/** What may be played on the days to come, one of several equally likely ways: the plays of each day, as on which day. */
export type ExpectedDays = { like: PlayedDay; plays: number }[]

/**
 * How much may be played on the days from `from` on: for each of them the recent level times what its weekday usually has
 * more or less, times what the recent days in a row had more or less than that. So the ways differ as days, or weeks, did.
 *
 * @param days oldest first, from at least two weeks of the last four.
 * @param length 1 or 7 days.
 */
export function expectedDays(
  days: readonly PlayedDay[],
  from: string,
  length: 1 | 7,
): ExpectedDays[] {
  const offsets = weekdayOffsets(days, from)
  const offset = (day: string) => offsets[weekdayOf(day, from)] ?? 0
  const level = levelOf(days, from, offset)
  const recent = days.filter(({ day }) => daysBetween(day, from) <= RECENT_DAYS)
  const rests = recent.map((like) => ({ like, rest: Math.log(like.plays) - offset(like.day) }))
  const usual = mean(rests.map(({ rest }) => rest)) ?? 0
  return rests.slice(length - 1).map((_, start) =>
    rests.slice(start, start + length).map(({ like, rest }, ahead) => ({
      like,
      plays: Math.exp(level + offset(addDays(from, ahead)) + rest - usual),
    })),
  )
}

/** What each weekday has more or less than the mean, as logarithms, counted from the weekday of `from`. */
function weekdayOffsets(days: readonly PlayedDay[], from: string): number[] {
  const overall = mean(days.map(({ plays }) => Math.log(plays))) ?? 0
  return Array.from({ length: WEEK }, (_, weekday) => {
    const own = days.filter(({ day }) => weekdayOf(day, from) === weekday)
    const more = own.reduce((sum, { plays }) => sum + Math.log(plays) - overall, 0)
    return more / (own.length + WEEKDAY_WEIGHT)
  })
}

function levelOf(
  days: readonly PlayedDay[],
  from: string,
  offset: (day: string) => number,
): number {
  let [sum, total] = [0, 0]
  for (const { day, plays } of days) {
    const weight = 0.5 ** (daysBetween(day, from) / HALF_LIFE)
    sum += weight * (Math.log(plays) - offset(day))
    total += weight
  }
  return sum / total
}

function weekdayOf(day: string, from: string): number {
  return ((daysBetween(from, day) % WEEK) + WEEK) % WEEK
}
