import { daysBetween } from '@retorna/domain/day'

export type Day = { date: string; rtp: number; games: number }

/** The position of a day in the drawing: shares of its width and height, from the left and the top. */
export type Dot = { x: number; y: number }

/** Margin, in points, above and below the line, so that it touches no edge. */
const MARGIN = 0.15
/** The smallest span of the drawing: with less, noise would look like drama. */
const MIN_SPAN = 1

/** The RTP at the lower and the upper edge of the drawing. */
export function bounds(days: readonly Day[]): { low: number; high: number } {
  const values = days.map(({ rtp }) => rtp)
  const low = Math.min(...values) - MARGIN
  const high = Math.max(...values) + MARGIN
  const missing = Math.max(0, MIN_SPAN - (high - low)) / 2
  return { low: low - missing, high: high + missing }
}

export function dotsOf(days: readonly Day[]): Dot[] {
  const { low, high } = bounds(days)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = Math.max(1, daysBetween(first.date, last.date))
  return days.map(({ date, rtp }) => ({
    x: daysBetween(first.date, date) / span,
    y: (high - rtp) / (high - low),
  }))
}

/** The line through the days; it has a gap where a day is missing between two. */
export function linePath(days: readonly Day[], width: number, height: number): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return dotsOf(days)
    .map(({ x, y }, index) => {
      const before = days[index - 1]
      const day = days[index]
      const isNext = before && day && daysBetween(before.date, day.date) === 1
      return `${isNext ? 'L' : 'M'}${round(x * width)} ${round(y * height)}`
    })
    .join('')
}
