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
    const length = lengthOfPlaces(series)
    const placesOfWindow = (reading: Arrived) =>
      reading.hasWindow ? placesOf(reading, length) : []
    const keysOf = (reading: Arrived) => [
      ...placesOfWindow(reading),
      `${kindOf(reading)} ${reading.day}`,
      `to ${reading.to}`,
    ]
    // Each reading is found by the places of its window, by its day and by its end.
    const kept = new Map<number | string, Set<Arrived>>()
    const keptAt = (key: number | string) => kept.get(key) ?? new Set<Arrived>()
    for (const reading of series) {
      const isTwice = (earlier: Arrived): boolean =>
        countTwice(earlier, reading) && sharePlays(earlier, reading)
      const beside = [
        ...placesOfWindow(reading),
        ...BESIDE[kindOf(reading)].map((kind) => `${kind} ${reading.day}`),
      ]
      if (!reading.isCorrection && beside.some((key) => keptAt(key).values().some(isTwice))) {
        found.push(reading.id)
        continue
      }
      for (const earlier of keptAt(`to ${reading.to}`)) {
        if (!sharePlays(earlier, reading)) continue
        for (const key of keysOf(earlier)) keptAt(key).delete(earlier)
      }
      for (const key of keysOf(reading)) kept.set(key, keptAt(key).add(reading))
    }
  }
  return found
}

const kindOf = ({ hasWindow, coversDay }: Arrived) => {
  if (hasWindow) return coversDay ? 'whole' : 'part'
  return coversDay ? 'day' : 'moment'
}

/** The kinds with which a reading may count plays of its day twice. Windows are compared with each other by their places. */
const BESIDE = {
  whole: ['day', 'moment'],
  part: ['day'],
  day: ['whole', 'part'],
  moment: ['whole'],
} as const

/** The rule of `countTwice` in count-twice.ts, for two readings of one series. */
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
 * A length between the shortest and the longest window, so that few windows share a place and no window has more than
 * about a hundred places.
 */
const lengthOfPlaces = (readings: readonly Arrived[]): number => {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0]
  for (const { from, to } of readings.filter(({ hasWindow }) => hasWindow)) {
    shortest = Math.min(shortest, to - from)
    longest = Math.max(longest, to - from)
  }
  return Math.max(Math.sqrt(shortest * longest), longest / 100)
}

/** The spans of this length that a window touches; windows that overlap touch one in common. */
const placesOf = ({ from, to }: Arrived, length: number): number[] => {
  const first = Math.floor(from / length)
  const places = Math.floor(to / length) - first + 1
  return Array.from({ length: places }, (_, index) => first + index)
}
