import { nearestNames } from './game-name.ts'

/**
 * The field that an unknown name probably means: one that it is a part of or that is a part of it, else the one with
 * the most similar spelling; `null` if none is similar.
 *
 * @example nearestField('threshold', ['direction', 'threshold_points']) // 'threshold_points'
 * @example nearestField('serach', ['search', 'sort']) // 'search'
 */
export function nearestField(name: string, known: readonly string[]): string | null {
  const wanted = wordsOf(name)
  const isPart = (words: readonly string[], of: readonly string[]) =>
    words.length > 0 && words.every((word) => of.includes(word))
  const [spelled = null] = nearestNames(name, known, 1)
  return (
    spelled ??
    known.find((one) => isPart(wanted, wordsOf(one)) || isPart(wordsOf(one), wanted)) ??
    null
  )
}

/** `minRtp` and `min_rtp` have the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
