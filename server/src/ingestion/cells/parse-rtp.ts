import { parseDecimal } from '@retorna/domain/decimal'
import { isFractionOfOne, percentOf } from '@retorna/domain/readings/fraction-of-one'
import type { Columns } from '../columns/match-columns.ts'
import type { OpenRow } from '../columns/open-row.ts'
import { type Cell, refused, taken } from '../problem.ts'
import { isFormula } from './parse-name.ts'

/** UTF-8 decoded as Windows-1252: how pages with the wrong encoding show ≥, ≤, ≈ and –. */
const MOJIBAKE: [RegExp, string][] = [
  [/â‰¥/g, '≥'],
  [/â‰¤/g, '≤'],
  [/â‰ˆ/g, '≈'],
  [/â€“|â€”/g, '–'],
]

/**
 * An RTP in percent: `96.5`, `96,5%`, `96.50 %`, `RTP ≈ 92.78%`. An approximate value and a lower bound written with
 * ≥ are accepted with a notice. Rejected, with the reason: ranges, several values, values with conditions, floors in
 * words, fractions of 1 (with the percentage as a suggestion), anything unreadable.
 *
 * @param exponent of the column's figures; 2: they are fractions, of which a percentage is made.
 * @example parseRtp('96,92 %') // { ok: true, value: 96.92 }
 * @example parseRtp('0.9502') // { ok: false, code: 'rtp-fraction', hint: '95.02' }
 */
export const parseRtp = (text: string, exponent = 0): Cell<number> => {
  if (/^\d{2,3}(?:\.\d+)?$/.test(text)) return taken(Number(text))
  if (isFormula(text)) return refused('formula')
  const plain = repaired(text)
  const figures = plain.match(/\d+(?:[.,]\d+)*/g) ?? []
  if (figures.length === 0) return refused('rtp-unreadable')
  if (figures.length > 1 && !/\d \d{3}/.test(plain)) return refused(severalCode(plain))
  if (/≤|<|up to|at most|máx|max|até|at least|mín|min\b|from\b|pelo menos|a partir/i.test(plain)) {
    return refused('rtp-bound')
  }
  const approximate = /^(?:≈|~|approx\.?|approximately|about|circa|ca\.|aprox\.?|cerca de)\s*/i
  const bound = /^(?:≥|>=?)\s*/
  const number = plain.replace(approximate, '').replace(bound, '')
  const match = /^([-−+]?[\d.,]+)\s*(%?)$/.exec(number)
  const read = match === null ? null : parseDecimal(match[1] ?? '', decimalSignFor(match[1] ?? ''))
  if (read === null || 'ambiguous' in read) return refused('rtp-unreadable')
  const isFraction = isFractionOfOne(read.value) && match?.[2] === ''
  const value = isFraction ? percentOf(read.value) : read.value
  if (isFraction && exponent !== 2) return refused('rtp-fraction', String(value))
  if (approximate.test(plain)) return taken(value, 'approximate')
  return bound.test(plain) ? taken(value, 'lower-bound') : taken(value)
}

const repaired = (text: string): string =>
  MOJIBAKE.reduce((plain, [wrong, right]) => plain.replace(wrong, right), text)
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/^rtp\s*:?\s*/i, '')
    .trim()

/** An RTP has at most five digits before its decimals, so a single separator is the decimal sign. */
const decimalSignFor = (number: string) => (number.includes(',') ? ',' : '.')

const severalCode = (text: string) => {
  if (/\d\s*%?\s*(?:-|–|—|−|to|a|até|ate|and|e|bis)\s*\d/i.test(text)) return 'rtp-range'
  if (/\d\s*:\s*\d/.test(text)) return 'rtp-unreadable'
  return /\p{L}{3,}/u.test(text.replace(/\b(?:or|and|ou)\b/gi, ''))
    ? 'rtp-conditional'
    : 'rtp-several'
}

/** No slot is certified lower: Nevada and New Jersey have the lowest legal minimums, 75 and 83 %. */
const USUAL_FROM = 80
/** Only a handful of games are certified above this, so a typo is more likely. */
const HIGH_ABOVE = 99

/** A theoretical RTP in percent; `null` if the cell is blank or rejected. */
export const readTheoreticalRtp = (
  row: OpenRow,
  key: 'rtp' | 'theoretical_rtp',
  notes: Columns['notes'],
  confirmOutliers: boolean,
): number | null => {
  const rtp = row.read(key, (text) => parseRtp(text, notes[key]?.exponent))
  if (rtp === null) return null
  if (rtp <= 0 || rtp > 100) row.fail(key, 'theoretical-impossible')
  else if (rtp < USUAL_FROM && !confirmOutliers) row.fail(key, 'theoretical-unusual')
  else if (rtp > HIGH_ABOVE) row.notice(key, 'theoretical-high')
  return rtp
}
