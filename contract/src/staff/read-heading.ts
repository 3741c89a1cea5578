import { collect, type HeadingNotes, partsOf } from './heading-notes.ts'
import { foldHeading, HEADING_NOTES as NOTES, WEAK_HEADINGS } from './headings.ts'

/**
 * How certainly a heading means a column: 3 certainly; 4 explicitly an observed RTP; 2 it may be a count instead; 1
 * only in part.
 */
export type Certainty = 1 | 2 | 3 | 4

export type HeadingMeaning<Key extends string> = {
  key: Key
  certainty: Certainty
  notes: HeadingNotes
}

/** Columns of figures, whose headings are analyzed; in other headings brackets are ignored. */
const FIGURES = new Set(['rtp', 'theoretical_rtp', 'turnover', 'payout', 'plays'])
/** Other columns of money, whose headings may state a currency or a unit outside brackets, too. */
const AMOUNTS = new Set(
  'min_bet max_bet max_win_multiplier max_win max_stake jackpot_contribution jackpot_win'.split(
    ' ',
  ),
)
const MAX_NOTES = 4

/**
 * The column that a heading means, with the unit, currency and nature that it states.
 *
 * @param columns the folded headings of each column.
 * @returns null if it matches none.
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
        ...words.toSpliced(before, kept.length),
        ...kept.filter((word) => foldHeading(word) === ''),
      ]
      const notes = collect([...others, ...bracketed], [...words, ...bracketed])
      const isAmount = AMOUNTS.has(key) && isMoney(notes) && notes.unknown.length === 0
      const isRead = FIGURES.has(key) || isAmount
      if (!isRead && others.some((word) => foldHeading(word) !== '')) continue
      return { key, name, notes }
    }
  }
  return null
}

const isMoney = ({ currency, exponent }: HeadingNotes): boolean =>
  currency !== null || exponent !== 0

const meaningOf = <Key extends string>(
  key: Key,
  name: string,
  notes: HeadingNotes,
  columns: Readonly<Record<Key, readonly string[]>>,
): HeadingMeaning<Key> | null => {
  const as = (other: string, certainty: Certainty): HeadingMeaning<Key> | null =>
    Object.hasOwn(columns, other) ? { key: other as Key, certainty, notes } : null
  const isUnsure = notes.unknown.length > 0
  if (key === 'rtp' || key === 'theoretical_rtp') {
    // RTPs in a table of readings are observed; in a catalog they are theoretical.
    const other = Object.hasOwn(columns, 'turnover') ? 'theoretical' : 'observed'
    const isListed = isListedAsObserved(name)
    if (notes.nature === other && !isListed) return null
    if (isUnsure || isMoney(notes)) return as(key, 1)
    return as(key, notes.nature === 'observed' || isListed ? 4 : 3)
  }
  if (notes.isPercent) return key === 'payout' && !isUnsure ? as('rtp', 3) : null
  if (notes.nature === 'theoretical' || (notes.isCount && key === 'payout')) return null
  if (notes.isCount && key === 'turnover') return as('plays', isUnsure ? 1 : 3)
  if (isUnsure || (key === 'plays' && notes.currency !== null)) return as(key, 1)
  return as(key, WEAK_HEADINGS.includes(name) && !isMoney(notes) ? 2 : 3)
}

const isListedAsObserved = (name: string): boolean =>
  name.split(' ').some((word) => NOTES.observed.includes(word))
