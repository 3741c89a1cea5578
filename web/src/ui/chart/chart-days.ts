import { daysBetween } from '@retorna/domain/day'
import { DAY_MS } from '@retorna/domain/milliseconds'

/**
 * One day of a series, in percent. `low` and `high` bound the day's expected range, where known.
 */
export type ChartPoint = {
  /** Calendar day, `yyyy-mm-dd`. */
  date: string
  value: number
  low?: number | null
  high?: number | null
  /** The theoretical RTP of the day, if it differs from that of the other days. */
  theoretical?: number | null
  /** What its value leaves out, in words. */
  note?: string | null
}

const EPOCH = '1970-01-01'

/**
 * A calendar day as a whole number of days since 1970, so that neither clock changes nor the
 * reader's time zone move a point.
 *
 * @example dayNumber('1970-01-03') // 2
 */
export function dayNumber(date: string): number {
  return daysBetween(EPOCH, date)
}

/**
 * The instant a day number stands for, to be formatted in UTC.
 *
 * @example dateOfDayNumber(2) // new Date('1970-01-03T00:00:00Z')
 */
export const dateOfDayNumber = (day: number): Date => new Date(day * DAY_MS)

/**
 * How many days two neighbors of a series may be apart before readings count as missing: 1.5 times their
 * usual distance, so that a monthly series is a line like a daily one.
 *
 * @example gapLimit([0, 1, 2, 5]) // 1.5
 */
function gapLimit(days: readonly number[]): number {
  const distances = days.slice(1).map((day, index) => day - (days[index] ?? day))
  const usual = distances.sort((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 1
  return usual * 1.5
}

/**
 * The points in date order as columns; missing readings become a day with `null`, which is drawn as a gap.
 *
 * @example toColumns([{ date: '2026-01-01', value: 95 }]).values // [95]
 */
export function toColumns(points: readonly ChartPoint[]): {
  days: number[]
  values: (number | null)[]
} {
  const known = points.map(({ date, value }) => ({ day: dayNumber(date), value }))
  known.sort((a, b) => a.day - b.day)
  const limit = gapLimit(known.map(({ day }) => day))
  const columns: { days: number[]; values: (number | null)[] } = { days: [], values: [] }
  for (const { day, value } of known) {
    const previous = columns.days.at(-1)
    if (previous !== undefined && day - previous > limit) {
      columns.days.push(previous + 1)
      columns.values.push(null)
    }
    columns.days.push(day)
    columns.values.push(value)
  }
  return columns
}

/**
 * Index of the point with the nearest day; the earlier one of two equally near. `null` without points.
 *
 * @example nearestPoint([{ date: '1970-01-01', value: 95 }, { date: '1970-01-05', value: 96 }], 3.2) // 1
 */
export function nearestPoint(points: readonly ChartPoint[], day: number): number | null {
  const distances = points.map(({ date }) => Math.abs(dayNumber(date) - day))
  return points.length === 0 ? null : distances.indexOf(Math.min(...distances))
}

/**
 * The points in date order as runs with a known expected range, each point as day number, low and high. A
 * day without a range, or a gap, ends a run.
 */
export function rangeRuns(
  points: readonly ChartPoint[],
): { day: number; low: number; high: number }[][] {
  const limit = gapLimit(points.map(({ date }) => dayNumber(date)))
  const runs: { day: number; low: number; high: number }[][] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const { date, low, high } of points) {
    if (low == null || high == null) {
      previous = Number.NEGATIVE_INFINITY
      continue
    }
    const day = dayNumber(date)
    const run = runs.at(-1)
    if (run && day - previous <= limit) run.push({ day, low, high })
    else runs.push([{ day, low, high }])
    previous = day
  }
  return runs
}
