import {
  FACT_KEYS,
  type FactInput,
  type FactKey,
  GAME_FACTS,
} from '@retorna/contract/tables/game-facts'
import { parseDate } from '@retorna/domain/parse-date'
import { parseVolatility } from '@retorna/domain/statistics/parse-volatility'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import {
  type Amount,
  parseAmount,
  parseCount,
  parseCurrency,
  parseMultiplier,
} from '../../../ingestion/cells/parse-amount.ts'
import { parseList, parseName } from '../../../ingestion/cells/parse-name.ts'
import { type ColumnKey, fileKeyOf } from '../../../ingestion/columns/headers.ts'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { Notation } from '../../../ingestion/interpret-rows.ts'
import { type Cell, refused, taken } from '../../../ingestion/problem.ts'
import type { GameFields } from './queries.ts'

/** What a row of a file states of a game; a currency beside a bet counts where no column has one. */
export const readFacts = (row: OpenRow, notation: Notation): GameFields => {
  let besideBets: string | null = null
  const facts = Object.fromEntries(
    FACT_KEYS.map((key) => {
      const { input } = GAME_FACTS[key]
      if (input.kind !== 'amount') return [key, row.read(fileKeyOf(key), readerOf(input, notation))]
      const amount = readAmount(row, fileKeyOf(key), input, notation)
      besideBets ??= amount?.currency ?? null
      return [key, amount?.value ?? null]
    }),
  ) as GameFields
  return { ...facts, bet_currency: facts.bet_currency ?? besideBets }
}

const readerOf =
  (input: Exclude<FactInput, { kind: 'amount' }>, notation: Notation) =>
  (text: string): Cell<GameFields[FactKey]> => {
    const { decimalSign } = notation
    switch (input.kind) {
      case 'text':
        return parseName(text)
      case 'volatility':
        return parseClass(text)
      case 'currency':
        return parseCurrency(text)
      case 'day':
        return parseDay(text, notation)
      case 'list':
        return parseList(text)
      case 'count':
        return within(parseCount(text, decimalSign), input.least, input.most)
      case 'multiple':
        return parseMultiplier(text, decimalSign)
      case 'points':
        return within(plain(parseAmount(text, decimalSign)), 0, input.most)
      case 'rating':
        return within(plain(parseAmount(text, '.')), 0, input.most)
    }
  }

const readAmount = (
  row: OpenRow,
  key: ColumnKey,
  { decimals, below }: FactInput & { kind: 'amount' },
  notation: Notation,
): Amount | null => {
  const read = row.read(key, (text) => parseAmount(text, notation.decimalSign))
  if (read === null) return null
  // With the precision of the database.
  const value = decimals === null ? read.value : Number(read.value.toFixed(decimals))
  if (value > 0 && value < below) return { ...read, value }
  row.fail(key, value === 0 ? 'not-positive' : 'number-too-large')
  return null
}

const parseClass = (text: string): Cell<VolatilityClass> => {
  const known = parseVolatility(text)
  return known === null ? refused('volatility-unknown') : taken(known)
}

/** A calendar day; any time beside it is ignored. */
export const parseDay = (text: string, { dateFormat }: Notation): Cell<string> => {
  const moment = parseDate(text, dateFormat)
  if (!moment.ok) return moment
  return taken('at' in moment.value ? moment.value.at.toISOString().slice(0, 10) : moment.value.day)
}

const plain = (amount: Cell<Amount>): Cell<number> =>
  amount.ok ? taken(amount.value.value) : amount

const within = (cell: Cell<number>, low: number, high: number): Cell<number> => {
  if (!cell.ok || (cell.value >= low && cell.value <= high)) return cell
  return refused('out-of-range', `${low}–${high}`)
}
