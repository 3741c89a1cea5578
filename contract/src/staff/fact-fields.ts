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

export const optionalText = (longest: number) =>
  short(longest)
    .nullable()
    .transform((value) => (value === '' ? null : value))

/** Decimals of all facts that have no number of their own. */
const DECIMALS = 2

const schemaOf = (input: FactInput) => {
  switch (input.kind) {
    case 'text':
      return optionalText(200)
    case 'volatility':
      return z.enum(VOLATILITY_CLASSES).nullable()
    case 'currency':
      return text()
        .regex(/^[A-Z]{3}$/, { error: 'currency-invalid' })
        .nullable()
    case 'day':
      return day.nullable()
    case 'list':
      return z.array(short(100).min(1)).max(input.most)
    case 'count':
      return z.int().min(input.least).max(input.most).nullable()
    case 'amount': {
      const number = input.decimals === null ? decimal : decimalOfPlaces(input.decimals)
      return number.positive().lt(input.below).nullable()
    }
    case 'multiple':
      return decimalOfPlaces(DECIMALS).positive().lt(input.below).nullable()
    case 'points':
      return decimalOfPlaces(DECIMALS).min(0).max(input.most).nullable()
    case 'rating':
      return decimal.min(0).max(input.most).nullable()
  }
}

type Fields = { [Key in FactKey as FactField<Key>]: z.ZodType<FactValue<Key>, FactValue<Key>> }

/** The fields of the facts of a game, as staff send them. */
export const factFields = Object.fromEntries<z.ZodType>(
  FACT_KEYS.map((key) => [fieldOf(key), schemaOf(GAME_FACTS[key].input)]),
) as Fields

/** Of a game of which nothing is known yet. */
export const BLANK_FACTS = Object.fromEntries<unknown>(
  FACT_KEYS.map((key) => [fieldOf(key), GAME_FACTS[key].input.kind === 'list' ? [] : null]),
) as GameFacts
