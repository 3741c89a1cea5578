import { currencyOf } from '@retorna/domain/currency'
import type { DateFormat } from '@retorna/domain/parse-date'
import { foldHeading, HEADING_NOTES as NOTES, WEAK_HEADINGS } from './headings.ts'

/** What a heading says of its column besides the name. */
export type HeadingNotes = {
  /** ISO 4217, or a symbol such as `$` that several currencies share. */
  currency: string | null
  /** By which power of ten its figures are to be multiplied: 3 for thousands. */
  exponent: number
  /** Whether the unit could be another one. */
  isUnitUnsure: boolean
  isPercent: boolean
  isCount: boolean
  nature: 'theoretical' | 'observed' | null
  /** Of times: an offset such as `+00:00`. */
  offset: string | null
  dateFormat: DateFormat | null
  /** Words whose meaning is unknown. */
  unknown: readonly string[]
}

/**
 * How sure a heading means a column: 3 it does; 4 it says so of an observed RTP; 2 it may count something instead;
 * 1 only in part.
 */
export type Certainty = 1 | 2 | 3 | 4

export type HeadingMeaning<Key extends string> = {
  key: Key
  certainty: Certainty
  notes: HeadingNotes
}

/** Codes that are no words in small letters either, as in `wagers_usd`. */
const FIELD_CODES = new Set(
  'usd eur gbp brl cad aud nzd jpy inr mxn ars clp sek nok dkk chf pln btc eth usdt'.split(' '),
)

/** Columns of figures, whose headings are taken apart; of others brackets are ignored. */
const FIGURES = new Set(['rtp', 'theoretical_rtp', 'turnover', 'payout', 'plays'])
const MAX_NOTES = 4

/**
 * What a heading means among columns, with the unit, currency and nature that it states.
 *
 * @param columns the folded headings of each column.
 * @returns null if it means none.
 * @example readHeading('Wagers ($000s)', READING_HEADINGS) // turnover, certainty 3, exponent 3
 */
export function readHeading<Key extends string>(
  heading: string,
  columns: Readonly<Record<Key, readonly string[]>>,
): HeadingMeaning<Key> | null {
  const found = findName(heading, columns) ?? findName(spaced(heading), columns)
  if (found === null) return null
  const { key, name, notes } = found
  if (!FIGURES.has(key)) {
    const isUnsure = key === 'date' && notes.unknown.length > 0
    return { key, certainty: isUnsure ? 1 : 3, notes }
  }
  return meaningOf(key, name, notes, columns)
}

/** What a heading says besides its name, whatever the name is. */
export const notesOf = (heading: string): HeadingNotes => {
  const { words, bracketed } = partsOf(heading)
  const known = words.filter((word) => classify(word) !== null)
  return collect([...bracketed, ...known], [...bracketed, ...words])
}

/** @example spaced('totalBetAmount') // 'total Bet Amount' */
const spaced = (heading: string): string => heading.replace(/([a-z\d])([A-Z])/g, '$1 $2')

type Found<Key> = { key: Key; name: string; notes: HeadingNotes }

function findName<Key extends string>(
  heading: string,
  columns: Readonly<Record<Key, readonly string[]>>,
): Found<Key> | null {
  const { words, bracketed } = partsOf(heading)
  const lists = Object.entries(columns) as [Key, readonly string[]][]
  for (let dropped = 0; dropped <= Math.min(MAX_NOTES, words.length - 1); dropped++) {
    for (let before = dropped; before >= 0; before--) {
      const kept = words.slice(before, words.length - (dropped - before))
      const name = foldHeading(kept.join(' '))
      const key = name === '' ? undefined : lists.find(([, list]) => list.includes(name))?.[0]
      if (key === undefined) continue
      const others = [
        ...words.slice(0, before),
        ...words.slice(words.length - (dropped - before)),
        ...kept.filter((word) => foldHeading(word) === ''),
      ]
      const isFigure = FIGURES.has(key)
      if (!isFigure && others.some((word) => foldHeading(word) !== '')) continue
      return { key, name, notes: collect([...others, ...bracketed], [...words, ...bracketed]) }
    }
  }
  return null
}

const meaningOf = <Key extends string>(
  key: Key,
  name: string,
  notes: HeadingNotes,
  columns: Readonly<Record<Key, readonly string[]>>,
): HeadingMeaning<Key> | null => {
  const as = (other: string, certainty: Certainty): HeadingMeaning<Key> | null =>
    Object.hasOwn(columns, other) ? { key: other as Key, certainty, notes } : null
  const isAmount = key === 'turnover' || key === 'payout'
  const isUnsure = notes.unknown.length > 0
  const isRtp = key === 'rtp' || key === 'theoretical_rtp'
  if (isRtp) {
    // A table of readings has observed RTPs; a catalog has theoretical ones.
    const isOfReadings = Object.hasOwn(columns, 'turnover')
    const isOther = notes.nature === (isOfReadings ? 'theoretical' : 'observed')
    if (isOther && !isListedAsObserved(name)) return null
    if (isUnsure || notes.currency !== null || notes.exponent !== 0) return as(key, 1)
    return as(key, notes.nature === 'observed' || isListedAsObserved(name) ? 4 : 3)
  }
  if (notes.isPercent) return key === 'payout' && !isUnsure ? as('rtp', 3) : null
  if (notes.nature === 'theoretical') return null
  if (notes.isCount && isAmount) {
    return key === 'turnover' ? as('plays', isUnsure ? 1 : 3) : null
  }
  if (isUnsure) return as(key, 1)
  const isMoney = notes.currency !== null || notes.exponent !== 0
  if (key === 'plays' && notes.currency !== null) return as(key, 1)
  return as(key, WEAK_HEADINGS.includes(name) && !isMoney ? 2 : 3)
}

const isListedAsObserved = (name: string): boolean =>
  name.split(' ').some((word) => NOTES.observed.includes(word))

/** The words outside brackets, signs on their own, and those inside. */
const partsOf = (heading: string): { words: string[]; bracketed: string[] } => {
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

const collect = (words: readonly string[], all: readonly string[]): HeadingNotes => {
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
  // In Portuguese a thousand; in English short for a million.
  if (notes.isUnitUnsure && notes.exponent === 3 && notes.currency === 'BRL') {
    notes.isUnitUnsure = false
  }
  if (all.some((word) => word === '#')) notes.isCount = true
  return { ...notes, unknown }
}

/** What a word beside a heading says; null if nothing that is known. */
const classify = (word: string): Note | null => {
  const folded = foldHeading(word)
  if (word === '#' || /^n[º°o]\.?$/i.test(word)) return { isCount: true }
  const currency =
    /^[A-Z]{3,4}$/.test(word) || folded === '' || FIELD_CODES.has(word) ? currencyOf(word) : null
  if (currency !== null) return { currency }
  if (word === 'R$' || word === 'US$') return { currency: currencyOf(word) }
  if (/^[A-Z]{1,2}\$$/.test(word)) return { currency: word }
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
