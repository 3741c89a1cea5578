import { currencyOf } from '@retorna/domain/currency'
import type { DateFormat } from '@retorna/domain/parse-date'
import { foldHeading, HEADING_NOTES as NOTES } from './headings.ts'

/** The properties of a column in its heading, besides the name. */
export type HeadingNotes = {
  /** ISO 4217, or a symbol such as `$` that several currencies share. */
  currency: string | null
  /** The power of ten by which its figures must be multiplied: 3 for thousands. */
  exponent: number
  /** Whether the unit is ambiguous. */
  isUnitUnsure: boolean
  isPercent: boolean
  isCount: boolean
  nature: 'theoretical' | 'observed' | null
  /** For times: an offset such as `+00:00`. */
  offset: string | null
  dateFormat: DateFormat | null
  /** Words whose meaning is unknown. */
  unknown: readonly string[]
}

/** Currency codes that are not words in lower case either, as in `wagers_usd`. */
const FIELD_CODES = new Set(
  'usd eur gbp brl cad aud nzd jpy inr mxn ars clp sek nok dkk chf pln btc eth usdt'.split(' '),
)

/** The notes in a heading, regardless of its name. */
export const notesOf = (heading: string): HeadingNotes => {
  const { words, bracketed } = partsOf(heading)
  const known = words.filter((word) => classify(word) !== null)
  return collect([...bracketed, ...known], [...bracketed, ...words])
}

/** The words outside brackets, signs on their own, and those inside. */
export const partsOf = (heading: string): { words: string[]; bracketed: string[] } => {
  const bracketed: string[] = []
  const outside = heading.replace(
    /\(([^)]*)\)|\[([^\]]*)\]/g,
    (_, round?: string, square?: string) => {
      bracketed.push(...split(round ?? square ?? ''))
      return ' '
    },
  )
  return { words: split(outside), bracketed }
}

const split = (text: string): string[] =>
  text
    .replace(/([A-Z]{0,2}\$|[#%]|\p{Sc})/gu, ' $1 ')
    .replace(/\b(\d)[.,\s](\d{3})\b/g, '$1$2')
    .split(/[\s_,:;·|]+|\s[-–—/]\s/)
    .filter((word) => /[\p{L}\p{N}\p{S}#%]/u.test(word))

type Note = Partial<Omit<HeadingNotes, 'unknown'>>

/**
 * The notes in some words.
 *
 * @param all those of the whole heading.
 */
export const collect = (words: readonly string[], all: readonly string[]): HeadingNotes => {
  const notes: HeadingNotes = {
    currency: null,
    exponent: 0,
    isUnitUnsure: false,
    isPercent: false,
    isCount: false,
    nature: null,
    offset: null,
    dateFormat: null,
    unknown: [],
  }
  const unknown: string[] = []
  for (const word of words) {
    const note = classify(word)
    if (note === null) unknown.push(word)
    else Object.assign(notes, note)
  }
  // Means a thousand in Portuguese, but is short for a million in English.
  if (notes.isUnitUnsure && notes.exponent === 3 && notes.currency === 'BRL') {
    notes.isUnitUnsure = false
  }
  if (all.some((word) => word === '#')) notes.isCount = true
  return { ...notes, unknown }
}

/** The meaning of a word next to a heading; null if unknown. */
const classify = (word: string): Note | null => {
  const folded = foldHeading(word)
  if (word === '#') return { isCount: true }
  const mayBeCurrency = folded === '' || /^(?:[A-Z]{3,4}|[A-Z]{1,2}\$)$/.test(word)
  const currency = mayBeCurrency || FIELD_CODES.has(word) ? currencyOf(word) : null
  if (currency !== null) return { currency }
  const offset = /^(?:utc|gmt)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(word)
  if (offset !== null) {
    const [, sign = '+', hours = '0', minutes = '00'] = offset
    return { offset: `${sign}${hours.padStart(2, '0')}:${minutes}` }
  }
  if (/^d{1,2}[./-]m{1,3}[./-]y{2,4}$|^dd\/mm\/aaaa$/i.test(word)) return { dateFormat: 'dmy' }
  if (/^m{1,3}[./-]d{1,2}[./-]y{2,4}$/i.test(word)) return { dateFormat: 'mdy' }
  if (/^y{4}[./-]m{1,2}[./-]d{1,2}$/i.test(word)) return { dateFormat: 'iso' }
  const has = (list: readonly string[]) => list.includes(folded)
  if (has(NOTES.filler)) return {}
  if (has(NOTES.percent)) return { isPercent: true }
  if (has(NOTES.theoretical)) return { nature: 'theoretical' }
  if (has(NOTES.observed)) return { nature: 'observed' }
  if (has(NOTES.count)) return { isCount: true }
  if (has(NOTES.thousands)) return { exponent: 3 }
  if (has(NOTES.millions)) return { exponent: 6 }
  if (has(NOTES.billions)) return { exponent: 9 }
  if (has(NOTES.thousandsPerhaps)) return { exponent: 3, isUnitUnsure: true }
  if (has(NOTES.millionsPerhaps)) return { exponent: 6, isUnitUnsure: true }
  if (has(NOTES.hundredthsPerhaps)) return { exponent: -2, isUnitUnsure: true }
  for (const code of ['BRL', 'EUR', 'GBP'] as const) if (has(NOTES[code])) return { currency: code }
  return null
}
