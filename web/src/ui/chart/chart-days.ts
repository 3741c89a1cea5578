import { daysBetween } from '@retorna/domain/day'

/** One day of a series, in percent. `low` and `high` bound the day's expected range, where known. */
export type ChartPoint = {
  /** Calendar day, `yyyy-mm-dd`. */
  date: string
  value: number
  low?: number | null
  high?: number | null
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
export function dateOfDayNumber(day: number): Date {
  return new Date(day * 86_400_000)
}

/**
 * The points in order of date as columns of one entry per calendar day; a day without a reading is
 * `null`, which is drawn as a gap.
 *
 * @example toColumns([{ date: '2026-01-01', value: 95 }, { date: '2026-01-03', value: 97 }]).values // [95, null, 97]
 */
export function toColumns(points: readonly ChartPoint[]): {
  days: number[]
  values: (number | null)[]
} {
  const byDay = new Map(points.map((point) => [dayNumber(point.date), point.value]))
  if (byDay.size === 0) return { days: [], values: [] }
  const first = Math.min(...byDay.keys())
  const last = Math.max(...byDay.keys())
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return { days, values: days.map((day) => byDay.get(day) ?? null) }
}

/**
 * Position, in the list, of the point whose day lies nearest; the earlier one of two equally near.
 * `null` without points.
 *
 * @example nearestPoint([{ date: '1970-01-01', value: 95 }, { date: '1970-01-05', value: 96 }], 3.2) // 1
 */
export function nearestPoint(points: readonly ChartPoint[], day: number): number | null {
  let nearest: number | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const distance = Math.abs(dayNumber(point.date) - day)
    if (distance < smallest) {
      smallest = distance
      nearest = index
    }
  }
  return nearest
}

/**
 * The points as runs of consecutive days that know their expected range, each as day number, low and
 * high. A day without a range, and a day without a point, ends a run.
 */
export function rangeRuns(
  points: readonly ChartPoint[],
): { day: number; low: number; high: number }[][] {
  const runs: { day: number; low: number; high: number }[][] = []
  for (const { date, low, high } of points) {
    if (low == null || high == null) continue
    const day = dayNumber(date)
    const run = runs.at(-1)
    if (run?.at(-1)?.day === day - 1) run.push({ day, low, high })
    else runs.push([{ day, low, high }])
  }
  return runs
}
