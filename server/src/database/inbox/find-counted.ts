import { windowsCountTwice } from '../readings/count-twice.ts'

type Arrived = {
  id: number
  /** Its game, feed and version. */
  series: string
  day: string
  /** The window in milliseconds; both are the moment if it has none. */
  from: number
  to: number
  hasWindow: boolean
  /** Whether it covers its whole day, with or without a window. */
  coversDay: boolean
  segment: string | null
  /** Whether it only corrects a stored reading. */
  isCorrection: boolean
}

/**
 * Finds readings that count plays which an earlier one counts, with the same result as if each was stored before the
 * next arrived: a refused reading refuses no other, and one that ends with an earlier one replaces it.
 *
 * @param readings in the order of their arrival.
 * @param overlapping segments that may share plays.
 * @returns their ids.
 */
export const findCounted = (
  readings: readonly Arrived[],
  overlapping: readonly { one: number; other: number }[],
): number[] => {
  const pairs = new Set(overlapping.map(({ one, other }) => `${one} ${other}`))
  const sharePlays = (one: Arrived, other: Arrived): boolean =>
    one.segment === null || other.segment === null || pairs.has(`${one.segment} ${other.segment}`)
  const found: number[] = []
  for (const series of Map.groupBy(readings, (reading) => reading.series).values()) {
    const kept = new Map<number, Arrived[]>()
    // Days without a window are compared with all windows of their day.
    const [days, windows] = [new Map<string, Arrived[]>(), new Map<string, Arrived[]>()]
    const length = lengthOfPlaces(series)
    for (const reading of series) {
      const places = placesOf(reading, length)
      const isTwice = (earlier: Arrived): boolean =>
        countTwice(earlier, reading) && sharePlays(earlier, reading)
      const isDay = reading.coversDay && !reading.hasWindow
      const beside = (isDay ? windows : days).get(reading.day) ?? []
      const isCounted =
        beside.some(isTwice) || places.some((place) => kept.get(place)?.some(isTwice))
      if (isCounted && !reading.isCorrection) {
        found.push(reading.id)
        continue
      }
      const isReplaced = (earlier: Arrived): boolean =>
        earlier.to === reading.to && sharePlays(earlier, reading)
      for (const place of places) {
        const others = (kept.get(place) ?? []).filter((earlier) => !isReplaced(earlier))
        kept.set(place, [...others, reading])
      }
      const alike = isDay ? days : windows
      const ofDay = alike.get(reading.day)
      if (ofDay) ofDay.push(reading)
      else alike.set(reading.day, [reading])
    }
  }
  return found
}

/** As `countTwice` of count-twice.ts says of readings of one series. */
const countTwice = (one: Arrived, other: Arrived): boolean =>
  one.hasWindow && other.hasWindow
    ? windowsCountTwice(one, other)
    : holds(one, other) || holds(other, one)

const holds = (whole: Arrived, part: Arrived): boolean =>
  whole.coversDay &&
  whole.hasWindow !== part.hasWindow &&
  whole.day === part.day &&
  !(part.coversDay && part.to === whole.to) &&
  (!whole.hasWindow || (part.to > whole.from && part.to <= whole.to))

/**
 * Between the shortest and the longest window: neither has a place many windows, nor a window many places, of which it has
 * a hundred at most.
 */
const lengthOfPlaces = (readings: readonly Arrived[]): number => {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0]
  for (const { from, to } of readings.filter(({ hasWindow }) => hasWindow)) {
    shortest = Math.min(shortest, to - from)
    longest = Math.max(longest, to - from)
  }
  return Math.max(Math.sqrt(shortest * longest), longest / 100)
}

/** Windows that overlap, and moments within them, have a place in common: a span of this length. */
const placesOf = ({ from, to }: Arrived, length: number): number[] => {
  const first = Math.floor(from / length)
  const places = Math.floor(to / length) - first + 1
  return Array.from({ length: places }, (_, index) => first + index)
}
