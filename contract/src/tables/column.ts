import type { FigureUnit } from '@retorna/domain/format-figure'
import type { Capability } from '@retorna/domain/plan'
import { z } from 'zod'

/** A column of a table: declared once, it is a field of `/api/v1`, of files and of replies to assistants. */
export type Column = {
  /** The type of the value, with examples as metadata; `null` if unknown, or hidden by the plan. */
  readonly type: z.ZodType
  /** For programs; absent if the name of the column is self-explanatory. */
  readonly meaning?: string
  /** How files and screens format the value; as text if absent. */
  readonly unit?: FigureUnit
  /** The capability that a plan must include to show it; if absent, every plan shows it. */
  readonly needs?: Capability
}

export type Columns = Readonly<Record<string, Column>>

type ShapeOf<C extends Columns> = { [K in keyof C]: C[K]['type'] }

/** A row with these columns. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: z.output<C[K]['type']> }

/** The schema of a row with these columns; their meanings are its descriptions. */
export const rowOf = <C extends Columns>(columns: C) => {
  const fields = Object.entries(columns).map(([key, { type, meaning }]) => [
    key,
    meaning === undefined ? type : type.describe(meaning),
  ])
  return z.object(Object.fromEntries(fields) as ShapeOf<C>)
}

/**
 * The values under prefixed names.
 *
 * @example prefixed('weekly', { plays: 3 }) // { weekly_plays: 3 }
 */
export const prefixed = <P extends string, V extends object>(prefix: P, values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]),
  ) as { [K in keyof V & string as `${P}_${K}`]: V[K] }
