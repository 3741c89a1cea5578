import type { FigureUnit } from '@retorna/domain/format-figure'
import { z } from 'zod'
import * as field from '../v1/fields.ts'
import type { Column, Columns } from './column.ts'
import {
  DETAIL_FACTS,
  DETAIL_KEYS,
  type DetailKey,
  type FactInput,
  type FactValue,
} from './game-facts.ts'

type Facts = typeof DETAIL_FACTS

/** The columns of a game's stored facts; every plan shows them. */
export type FactColumns = {
  [Key in DetailKey as Facts[Key]['column']]: {
    type: z.ZodType<FactValue<Key>>
    unit: FigureUnit
  }
}

const number = z.number().nullable()

/** How each kind of fact is shown. */
export const BY_KIND = {
  text: { type: z.string().nullable(), unit: 'text' },
  volatility: { type: field.volatility, unit: 'text' },
  currency: { type: z.string().nullable(), unit: 'text' },
  day: { type: field.day.nullable(), unit: 'day' },
  list: { type: z.array(z.string()), unit: 'text' },
  count: { type: z.int().nullable(), unit: 'count' },
  amount: { type: number, unit: 'amount' },
  multiple: { type: number, unit: 'count' },
  points: { type: field.points.nullable(), unit: 'points' },
  rating: { type: number, unit: 'number' },
} as const satisfies Columns & Record<FactInput['kind'], unknown>

const columnOf = (key: DetailKey) => {
  const fact = DETAIL_FACTS[key]
  const { type, unit } = BY_KIND[fact.input.kind]
  return [fact.column, { type, unit, ...('meaning' in fact && { meaning: fact.meaning }) }] as const
}

export const FACT_COLUMNS = Object.fromEntries<Column>(DETAIL_KEYS.map(columnOf)) as FactColumns
