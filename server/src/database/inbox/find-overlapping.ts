import { windowsCountTwice } from '../readings/count-twice.ts'

type ArrivedWindow = {
  id: number
  /** Its game, feed and version. */
  series: string
  /** Milliseconds. */
  from: number
  to: number
  isWhole: boolean
  segment: string | null
  /** Whether it only corrects a stored reading. */
  isCorrection: boolean
}

/**
 * Finds windows that count plays which an earlier one counts, with the same result as if each was stored before the
 * next arrived: a refused window refuses no other, and one that ends with an earlier one replaces it.
 *
 * @param windows in the order of their arrival.
 * @param overlapping segments that may share plays.
 * @returns their ids.
 */
export const findOverlapping = (
  windows: readonly ArrivedWindow[],
  overlapping: readonly { one: number; other: number }[],
): number[] => {
  const pairs = new Set(overlapping.map(({ one, other }) => `${one} ${other}`))
  const sharePlays = (one: ArrivedWindow, other: ArrivedWindow): boolean =>
    one.segment === null || other.segment === null || pairs.has(`${one.segment} ${other.segment}`)
  const found: number[] = []
  for (const series of Map.groupBy(windows, (window) => window.series).values()) {
    const kept = new Map<number, ArrivedWindow[]>()
    const length = lengthOfPlaces(series)
    for (const window of series) {
      const places = placesOf(window, length)
      const isTwice = (earlier: ArrivedWindow): boolean =>
        windowsCountTwice(earlier, window) && sharePlays(earlier, window)
      if (!window.isCorrection && places.some((place) => kept.get(place)?.some(isTwice))) {
        found.push(window.id)
        continue
      }
      const isReplaced = (earlier: ArrivedWindow): boolean =>
        earlier.to === window.to && sharePlays(earlier, window)
      for (const place of places) {
        const others = (kept.get(place) ?? []).filter((earlier) => !isReplaced(earlier))
        kept.set(place, [...others, window])
      }
    }
  }
  return found
}

/**
 * Between the shortest and the longest window: neither has a place many windows, nor a window many places, of which it has
 * a hundred at most.
 */
const lengthOfPlaces = (windows: readonly ArrivedWindow[]): number => {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0]
  for (const { from, to } of windows) {
    shortest = Math.min(shortest, to - from)
    longest = Math.max(longest, to - from)
  }
  return Math.max(Math.sqrt(shortest * longest), longest / 100)
}

/** Windows that overlap have a place in common: a span of this length. */
const placesOf = ({ from, to }: ArrivedWindow, length: number): number[] => {
  const first = Math.floor(from / length)
  const places = Math.floor(to / length) - first + 1
  return Array.from({ length: places }, (_, index) => first + index)
}
