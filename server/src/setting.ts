import { z } from 'zod'

/** What the documentation says of a setting. */
export type Described = {
  /** Markdown; links are relative to the folder `docs`. */
  meaning: string
  /** What a value must be. */
  range: string
  /** Markdown: what holds while it is unset. */
  otherwise: string
}

const ranges = new WeakMap<z.core.$ZodType, string>()
const descriptions = new WeakMap<z.core.$ZodType, Described>()

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)

/**
 * An environment variable, as docs/configuration.md describes it; an empty one counts as unset.
 *
 * @param schema one with a range, optional or with a default.
 * @param otherwise what holds while it is unset, if that is not the schema's default.
 */
export const setting = <S extends z.ZodOptional | z.ZodDefault>(
  meaning: string,
  schema: S,
  otherwise?: string,
) => {
  const range = ranges.get(schema.unwrap())
  if (range === undefined) throw new Error(`No range is declared: ${meaning}`)
  const byDefault = schema.parse(undefined)
  const declared = z.preprocess(emptyIsUnset, schema)
  descriptions.set(declared, {
    meaning,
    range,
    otherwise: otherwise ?? (byDefault === undefined ? '–' : `\`${byDefault}\``),
  })
  return declared
}

export const descriptionOf = (schema: z.ZodType): Described => {
  const described = descriptions.get(schema)
  if (described === undefined) throw new Error('Every setting is declared by setting()')
  return described
}

/** Declares what values must be, `a whole number from 1 to 5`; `make` is given the words that refuse others. */
export const within = <S extends z.ZodType>(range: string, make: (error: string) => S): S => {
  const schema = make(`must be ${range}`)
  ranges.set(schema, range)
  return schema
}

/** Text of which only the program that it is passed to can say whether it is right. */
export const anyText = () => within('any text', () => z.string())

/** Text that a condition or a pattern holds for. */
export const text = (range: string, accepts: RegExp | ((text: string) => boolean)) =>
  within(range, (error) =>
    accepts instanceof RegExp
      ? z.string().regex(accepts, error)
      : z.string().refine(accepts, error),
  )

/** A URL. */
export const address = (protocol: RegExp, example: string) =>
  within(`an address such as ${example}`, (error) => z.url({ protocol, error }))

/** A whole number within its range, both ends included. */
export const whole = (least: number, most: number) =>
  within(`a whole number from ${least} to ${most}`, (error) =>
    z.coerce.number(error).int(error).min(least, error).max(most, error),
  )

/** A number within its range, both ends included. */
export const decimal = (least: number, most: number) =>
  within(`a number from ${least} to ${most}`, (error) =>
    z.coerce.number(error).min(least, error).max(most, error),
  )

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  within(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`, (error) => z.enum(words, error))
