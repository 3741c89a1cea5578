import { DAY_MS } from '@retorna/domain/milliseconds'
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
  const kept = new Map<string, ArrivedWindow[]>()
  const found: number[] = []
  for (const window of windows) {
    const places = placesOf(window)
    const isTwice = (earlier: ArrivedWindow): boolean =>
      sharePlays(earlier, window) && windowsCountTwice(earlier, window)
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
  return found
}

/** Windows that overlap have a place in common: a day of UTC. */
const placesOf = ({ series, from, to }: ArrivedWindow): string[] => {
  const first = Math.floor(from / DAY_MS)
  const days = Math.floor(to / DAY_MS) - first + 1
  return Array.from({ length: days }, (_, index) => `${series} ${first + index}`)
}
