import { isCurrencyCode } from '@retorna/domain/currency'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { day, decimal, decimalOfPlaces, text } from '../field-types.ts'
import {
  FACT_KEYS,
  type FactField,
  type FactInput,
  type FactKey,
  type FactValue,
  fieldOf,
  GAME_FACTS,
  type GameFacts,
} from '../tables/game-facts.ts'

export const short = (longest: number) => text().trim().max(longest)

export const optionalText = short(200)
  .nullable()
  .transform((value) => (value === '' ? null : value))

/** Decimals of all facts that have no number of their own. */
export const FACT_DECIMALS = 2
/** Of an item of a list. */
export const MAX_ITEM_LENGTH = 100

const schemaOf = (input: FactInput) => {
  switch (input.kind) {
    case 'text':
      return optionalText
    case 'volatility':
      return z.enum(VOLATILITY_CLASSES).nullable()
    case 'currency':
      return text().refine(isCurrencyCode, { error: 'currency-or-crypto-invalid' }).nullable()
    case 'day':
      return day.nullable()
    case 'list':
      return z.array(short(MAX_ITEM_LENGTH).min(1)).max(input.most)
    case 'count':
      return z.int().min(input.least).max(input.most).nullable()
    case 'amount': {
      const number = input.decimals === null ? decimal : decimalOfPlaces(input.decimals)
      return number.positive().lt(input.below).nullable()
    }
    case 'multiple':
      return decimalOfPlaces(FACT_DECIMALS).positive().lt(input.below).nullable()
    case 'points':
      return decimalOfPlaces(FACT_DECIMALS).min(0).max(input.most).nullable()
    case 'rating':
      return decimal.min(0).max(input.most).nullable()
  }
}

type Fields = { [Key in FactKey as FactField<Key>]: z.ZodType<FactValue<Key>, FactValue<Key>> }

/** The fields of the facts of a game, as staff send them. */
export const factFields = Object.fromEntries<z.ZodType>(
  FACT_KEYS.map((key) => [fieldOf(key), schemaOf(GAME_FACTS[key].input)]),
) as Fields

/** The facts of a game without any known values. */
export const BLANK_FACTS = Object.fromEntries<unknown>(
  FACT_KEYS.map((key) => [fieldOf(key), GAME_FACTS[key].input.kind === 'list' ? [] : null]),
) as GameFacts
