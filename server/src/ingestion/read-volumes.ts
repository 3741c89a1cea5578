import type { DecimalSign } from '@retorna/domain/decimal'
import { type Money, parseCount, parseMoney } from './cells/parse-amount.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'
import { type Cell, refused, taken } from './problem.ts'

/** Nothing, a dash, or what a spreadsheet shows for a division by zero. */
const NOTHING =
  /^(?:[-\u2013\u2014]|n\.?\/?a\.?|nan|null|none|#(?:DIV\/0|N\/A|N\/D|VALUE|VALOR|REF|NUM|NULL|NULO|NOME|NAME)[!?]?)?$/i
const ZERO = /^[^\d]*0*(?:[.,]0+)?\s*%?$/

/** Whether a row says that nobody played: reports list every game. */
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

/** The decimal sign of a column of amounts, with whether the column itself shows it. */
export const signOf = (
  key: ColumnKey,
  notation: Notation,
): { sign?: DecimalSign; isOwn: boolean } => {
  const own = notation.decimalSigns[key]
  const sign = own ?? notation.decimalSign
  return { ...(sign !== undefined && { sign }), isOwn: own !== undefined || notation.isSignStated }
}

/**
 * An amount with three digits after its only separator is a number of thousands if another column shows that the
 * separator is no decimal sign. That it is one, only its own column can show: money has no three decimals.
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

/** A count has no decimals, which leaves one reading of its separators. A dash is no count. */
export const parsePlays = (text: string, exponent: number): Cell<number | null> => {
  if (NOTHING.test(text)) return taken(null)
  if (exponent === 0) return parseCount(text)
  const read = parseMoney(text, undefined, exponent)
  if (!read.ok) return read
  const plays = Number(read.value.value)
  return Number.isInteger(plays) ? taken(plays) : refused('not-whole')
}
