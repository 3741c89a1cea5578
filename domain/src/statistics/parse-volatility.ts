import { foldName } from '../game-name.ts'
import type { VolatilityClass } from './volatility.ts'

/** English and Portuguese words, with accents and case folded. */
const WORDS: Record<string, string> = {
  low: 'low',
  baixa: 'low',
  baixo: 'low',
  medium: 'medium',
  med: 'medium',
  mid: 'medium',
  moderate: 'medium',
  media: 'medium',
  medio: 'medium',
  moderada: 'medium',
  high: 'high',
  alta: 'high',
  alto: 'high',
  very: 'very',
  muito: 'very',
  extremely: 'very',
  extremamente: 'very',
}

/** Words without a degree: "High volatility", "média a alta". */
const FILLERS = new Set(['volatility', 'volatilidade', 'variance', 'variancia', 'to', 'a'])

const CLASSES: Record<string, VolatilityClass> = {
  low: 'low',
  'low medium': 'medium-low',
  'medium low': 'medium-low',
  medium: 'medium',
  'medium high': 'medium-high',
  'high medium': 'medium-high',
  high: 'high',
  'very high': 'very-high',
}

/**
 * The volatility class named by an English or Portuguese text, in any case, with or without
 * accents, with spaces, hyphens, underscores or slashes. `null` for an empty text and for anything
 * that is not one of the six classes (including "very low"): unknown stays unknown.
 *
 * @example parseVolatility('Média-Alta') // 'medium-high'
 * @example parseVolatility('Very High') // 'very-high'
 * @example parseVolatility('wild') // null
 */
export function parseVolatility(text: string): VolatilityClass | null {
  const words = foldName(text)
    .split(/[\s\-_/]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
  const key = words.map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : '?')).join(' ')
  return (Object.hasOwn(CLASSES, key) ? CLASSES[key] : null) ?? null
}
