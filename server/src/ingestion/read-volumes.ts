import type { DecimalSign } from '@retorna/domain/decimal'
import { type Money, parseCount, parseMoney } from './cells/parse-amount.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { Columns } from './columns/match-columns.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { CurrencyBook } from './currency-book.ts'
import type { Notation } from './interpret-rows.ts'
import { type Cell, refused, taken } from './problem.ts'

/** An empty cell, a dash, or a spreadsheet's result of a division by zero. */
const NOTHING =
  /^(?:[-\u2013\u2014]|n\.?\/?a\.?|nan|null|none|#(?:DIV\/0|N\/A|N\/D|VALUE|VALOR|REF|NUM|NULL|NULO|NOME|NAME)[!?]?)?$/i
const ZERO = /^[^\d]*0*(?:[.,]0+)?\s*%?$/

/** Whether a row shows that nobody played, since reports list every game. */
export const isIdle = (
  row: OpenRow,
  {
    turnover,
    payout,
    plays,
  }: { turnover: string | null; payout: string | null; plays: number | null },
): boolean => {
  if (Number(turnover) !== 0 || Number(payout) !== 0 || Number(plays) !== 0) return false
  const [staked, paid, played, rtp] = (['turnover', 'payout', 'plays', 'rtp'] as const).map(
    row.text,
  )
  if (
    ![staked, paid, played, rtp].every((text) => NOTHING.test(text ?? '') || ZERO.test(text ?? ''))
  ) {
    return false
  }
  return Number(turnover ?? 1) === 0 || plays === 0
}

/** Reads the exact amount in a cell; `null` if it is blank or rejected. */
export type ReadAmount = (
  row: OpenRow,
  key: ColumnKey,
  parse: (text: string, exponent: number) => Cell<Money>,
) => string | null

/** Returns a reader of amounts in the unit and the currency that their heading states; a cell's own currency is before that. */
export const amountReader =
  ({ notes }: Pick<Columns, 'notes'>, currencies: CurrencyBook): ReadAmount =>
  (row, key, parse) => {
    const money = row.read(key, (text) => parse(text, notes[key]?.exponent ?? 0))
    if (money === null) return null
    const stated = money.currency ?? notes[key]?.currency ?? null
    if (stated !== null && !currencies.takes(stated)) row.fail(key, 'currency-differs')
    return money.value
  }

/** The decimal sign of a column of amounts, and whether the column itself shows it. */
export const signOf = (
  key: ColumnKey,
  notation: Notation,
): { sign?: DecimalSign; isOwn: boolean } => {
  const own = notation.decimalSigns[key]
  const sign = own ?? notation.decimalSign
  return { ...(sign !== undefined && { sign }), isOwn: own !== undefined || notation.isSignStated }
}

/**
 * An amount with three digits after its only separator means thousands if another column shows that the separator is
 * not the decimal sign. Only the amount's own column can show that it is one, since money does not have three
 * decimals.
 */
export const parseVolume = (
  text: string,
  { sign, isOwn }: ReturnType<typeof signOf>,
  exponent: number,
): Cell<Money> => {
  const alone = parseMoney(text, isOwn ? sign : undefined, exponent)
  if (alone.ok || alone.code !== 'number-ambiguous' || sign === undefined) return alone
  return text.includes(sign) ? alone : parseMoney(text, sign, exponent)
}

/** A count has no decimals, which leaves one interpretation of its separators. A dash means no count. */
export const parsePlays = (text: string, exponent: number): Cell<number | null> => {
  if (NOTHING.test(text)) return taken(null)
  if (exponent === 0) return parseCount(text)
  const read = parseMoney(text, undefined, exponent)
  if (!read.ok) return read
  const plays = Number(read.value.value)
  return Number.isInteger(plays) ? taken(plays) : refused('not-whole')
}
