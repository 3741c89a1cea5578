import { TableError } from './table-error.ts'

export type RowFormat = {
  /** Whether weights are probabilities. */
  isProbability: boolean
  /** @throws TableError naming the line. */
  read: (text: string, line: number) => { payout: number; weight: number }
}

const PAYOUT = ['payout', 'payouts', 'multiplier', 'win', 'premio', 'prêmio', 'multiplicador']
const PROBABILITY = ['probability', 'prob', 'p', 'probabilidade']
const WEIGHT = ['weight', 'weights', 'count', 'peso', 'pesos']
const LARGEST_WEIGHT = 2n ** 64n - 1n
/** Digits up to which a number is exact; longer whole weights are first compared as big integers. */
const EXACT_DIGITS = 15

/**
 * The format of a table, recognized by its first line: `payout` and `probability` or `weight` in any order, or the
 * three columns `id,weight,payout` with payouts in hundredths of a stake, whose heading may be missing.
 *
 * @throws TableError `heading-unknown`.
 */
export const readHeading = (text: string): { format: RowFormat; isHeading: boolean } => {
  const sign = [';', '\t'].find((one) => text.includes(one)) ?? ','
  const cells = cellsOf(text.replace(/^\uFEFF/, ''), sign).map((cell) => cell.toLowerCase())
  const place = (names: readonly string[]) => cells.findIndex((cell) => names.includes(cell))
  if (cells.length === 3) {
    const isHeading = cells.some((cell) => !/^\d+$/.test(cell))
    if (isHeading && place(WEIGHT) !== 1) throw new TableError('heading-unknown')
    return { format: formatOf(sign, { payout: 2, weight: 1, isHundredths: true }), isHeading }
  }
  const [payout, probability, weight] = [place(PAYOUT), place(PROBABILITY), place(WEIGHT)]
  if (cells.length !== 2 || payout < 0 || (probability < 0 && weight < 0)) {
    throw new TableError('heading-unknown')
  }
  const columns = { payout, weight: Math.max(probability, weight) }
  return { format: formatOf(sign, { ...columns, isProbability: weight < 0 }), isHeading: true }
}

const formatOf = (
  sign: string,
  columns: { payout: number; weight: number; isHundredths?: boolean; isProbability?: boolean },
): RowFormat => {
  const { payout, weight, isHundredths = false, isProbability = false } = columns
  const width = Math.max(payout, weight) + 1
  return {
    isProbability,
    read: (text, line) => {
      const cells = cellsOf(text, sign)
      if (cells.length !== width) throw new TableError('columns', { line, value: text })
      const number = (cell: string, isWhole: boolean) => readNumber(cell, isWhole, sign, line)
      const paid = number(cells[payout] ?? '', isHundredths)
      return {
        payout: isHundredths ? paid / 100 : paid,
        weight: number(cells[weight] ?? '', !isProbability),
      }
    },
  }
}

const cellsOf = (text: string, sign: string): string[] =>
  text.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

const readNumber = (cell: string, isWhole: boolean, sign: string, line: number): number => {
  const plain = sign === ',' ? cell : cell.replace(',', '.')
  if (/^-/.test(plain)) throw new TableError('negative', { line, value: cell })
  const form = isWhole ? /^\d{1,20}$/ : /^\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i
  if (!form.test(plain)) throw new TableError('not-a-number', { line, value: cell })
  if (isWhole && plain.length > EXACT_DIGITS && BigInt(plain) > LARGEST_WEIGHT) {
    throw new TableError('weight-too-large', { line, value: cell })
  }
  const value = Number(plain)
  if (!Number.isFinite(value)) throw new TableError('not-a-number', { line, value: cell })
  return value
}
