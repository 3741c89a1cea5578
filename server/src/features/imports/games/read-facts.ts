import { day } from '@retorna/contract/field-types'
import { FACT_DECIMALS, MAX_ITEM_LENGTH } from '@retorna/contract/staff/fact-fields'
import type { HeadingNotes } from '@retorna/contract/staff/heading-notes'
import {
  FACT_KEYS,
  type FactInput,
  type FactKey,
  GAME_FACTS,
} from '@retorna/contract/tables/game-facts'
import { isSameCurrency, isSymbol } from '@retorna/domain/currency'
import { parseDate } from '@retorna/domain/parse-date'
import { parseVolatility } from '@retorna/domain/statistics/parse-volatility'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import {
  type Amount,
  isMoney,
  parseAmount,
  parseCount,
  parseCurrency,
  parseMultiplier,
} from '../../../ingestion/cells/parse-amount.ts'
import { parseList, parseName } from '../../../ingestion/cells/parse-name.ts'
import { type ColumnKey, fileKeyOf } from '../../../ingestion/columns/headers.ts'
import type { Columns } from '../../../ingestion/columns/match-columns.ts'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { Notation } from '../../../ingestion/interpret-rows.ts'
import { type Cell, refused, taken } from '../../../ingestion/problem.ts'
import type { GameFields } from './queries.ts'

/**
 * What a row of a file states about a game. The currency is taken from its own column, from a bet or from a bet's
 * heading. A code takes precedence over a symbol such as `$`.
 */
export const readFacts = (
  row: OpenRow,
  notation: Notation,
  notes: Columns['notes'],
): GameFields => {
  const stated: { key: ColumnKey; currency: string }[] = []
  const state = (key: ColumnKey, currency: string | null | undefined): void => {
    if (typeof currency === 'string') stated.push({ key, currency })
  }
  const facts = Object.fromEntries(
    FACT_KEYS.map((key) => {
      const { input } = GAME_FACTS[key]
      const column = fileKeyOf(key)
      const heading = notes[column]
      if (input.kind !== 'amount')
        return [key, row.read(column, readerOf(input, notation, heading))]
      const exponent = heading?.exponent ?? 0
      const amount = readAmount(row, column, { input, exponent }, notation)
      if (amount === null) return [key, null]
      state(column, amount.currency)
      state(column, heading?.currency)
      return [key, amount.value]
    }),
  ) as GameFields
  state('bet_currency', facts.bet_currency)
  const [one] = stated.toSorted(
    (a, b) => Number(isSymbol(a.currency)) - Number(isSymbol(b.currency)),
  )
  if (one === undefined) return facts
  const other = stated.find(({ currency }) => !isSameCurrency(currency, one.currency))
  if (other !== undefined) {
    row.fail(other.key, 'currencies-differ', `${one.currency}, ${other.currency}`)
  }
  return { ...facts, bet_currency: one.currency }
}

const readerOf =
  (
    input: Exclude<FactInput, { kind: 'amount' }>,
    notation: Notation,
    heading: HeadingNotes | undefined,
  ) =>
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
        return checked(parseList(text), (items) => itemsWithin(items, input.most))
      case 'count':
        return checked(parseCount(text, decimalSign), within(input.least, input.most))
      case 'multiple':
        if (isMoney(text, heading)) return refused('money-not-multiple')
        return checked(parseMultiplier(text, decimalSign), (value) =>
          below(rounded(value, FACT_DECIMALS), input.below),
        )
      case 'points':
        return checked(parseAmount(text, decimalSign), ({ value }) =>
          within(0, input.most)(rounded(value, FACT_DECIMALS)),
        )
      case 'rating':
        return checked(parseAmount(text, '.'), ({ value }) => within(0, input.most)(value))
    }
  }

const readAmount = (
  row: OpenRow,
  key: ColumnKey,
  { input, exponent }: { input: FactInput & { kind: 'amount' }; exponent: number },
  { decimalSign }: Notation,
): Amount | null =>
  row.read(key, (text) =>
    checked(parseAmount(text, decimalSign), (amount) => {
      const { decimals } = input
      const whole = amount.value * 10 ** exponent
      const value = decimals === null ? whole : rounded(whole, decimals)
      return checked(below(value, input.below), () => taken({ ...amount, value }))
    }),
  )

const parseClass = (text: string): Cell<VolatilityClass> => {
  const known = parseVolatility(text)
  return known === null ? refused('volatility-unknown') : taken(known)
}

/** A calendar day as it is written; any time beside it is ignored. */
export const parseDay = (text: string, notation: Notation): Cell<string> =>
  checked(parseDate(text, notation.dateFormat), (moment) => {
    // With an offset, the day in UTC may be another one.
    if ('at' in moment) return parseDay(text.split(/[t ]/i, 1)[0] ?? '', notation)
    return day.safeParse(moment.day).success
      ? taken(moment.day)
      : refused('out-of-range', '1900–2999')
  })

const checked = <T, Checked>(cell: Cell<T>, check: (value: T) => Cell<Checked>): Cell<Checked> =>
  cell.ok ? check(cell.value) : cell

/** Rounds to the precision of the database, which would otherwise round without notice. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const below = (value: number, limit: number): Cell<number> => {
  if (value >= limit) return refused('not-below', String(limit))
  return value > 0 ? taken(value) : refused('not-positive')
}

const within =
  (low: number, high: number) =>
  (value: number): Cell<number> =>
    value >= low && value <= high ? taken(value) : refused('out-of-range', `${low}–${high}`)

const itemsWithin = (items: string[], most: number): Cell<string[]> => {
  if (items.length > most) return refused('items-too-many', String(most))
  const isLong = items.some((item) => item.length > MAX_ITEM_LENGTH)
  return isLong ? refused('item-too-long', String(MAX_ITEM_LENGTH)) : taken(items)
}
