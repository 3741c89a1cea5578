import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../test/contract-endpoints.ts'

/** The leaf schemas of a schema, each with its path. */
const leaves = (schema: z.core.$ZodType, way: string): [string, z.core.$ZodType][] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => leaves(part, `${way}.${name}`))
  }
  if (schema instanceof z.ZodArray) return leaves(schema.element, `${way}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => leaves(part, way))
  if (schema instanceof z.ZodRecord) {
    return [...leaves(schema.keyType, `${way} key`), ...leaves(schema.valueType, `${way} value`)]
  }
  // A boolean in a query: only `true` and `false`.
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodBoolean) return []
  if (schema instanceof z.ZodPipe) return leaves(schema.in, way)
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapper ? leaves(schema.unwrap(), way) : [[way, schema]]
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeParse(schema, value).success

/** Values that every request schema must refuse, by kind of leaf. */
const REFUSED = {
  text: ['a\ud800', 'a\udc00b', 'a\0b', '\ud83d'],
  days: ['0000-01-01', '1899-12-31', '3000-01-01', '2026-02-30', '2026-1-1'],
  moments: ['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '3000-01-01T00:00:00Z'],
  numbers: [1e-320, -1e-320, Number.NaN, Number.POSITIVE_INFINITY],
  whole: [1.5, 1e-320, 2 ** 53, 1e300, Number.NaN],
}

const acceptedOf = ([way, schema]: [string, z.core.$ZodType]): string[] => {
  const of = (values: readonly unknown[]) =>
    values
      .filter((value) => accepts(schema, value))
      .map((value) => `${way}: ${JSON.stringify(value)}`)
  if (schema instanceof z.ZodISODate) return of(REFUSED.days)
  if (schema instanceof z.ZodISODateTime) return of(REFUSED.moments)
  if (schema instanceof z.ZodString) return of(REFUSED.text)
  if (schema instanceof z.ZodNumber) {
    return of(schema.isInt ? REFUSED.whole : REFUSED.numbers)
  }
  return []
}

test('no call accepts values that cannot be stored or computed with', async () => {
  const schemas = (await contractEndpoints()).flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : leaves(schema, `${method} ${path} ${part}`),
    ),
  )
  expect(schemas.length).toBeGreaterThan(120)
  expect(schemas.flatMap(acceptedOf)).toEqual([])
})

/** Ids of tables that may hold more than 2³¹ rows. */
const LONG =
  /notifications|deliveries|outbox|audit|access-log|privacy-requests|entryId|investigations.files|support|report-(schedules|runs|recipients|shares)/

test('ids are limited to the range of their database column', async () => {
  const ids = (await contractEndpoints()).flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : leaves(schema, `${method} ${path}`).filter(
            ([way, leaf]) =>
              leaf instanceof z.ZodNumber &&
              /\.(\w*[iI]d|into|cursor|before|upTo)$|ids\[\]$/.test(way),
          ),
    ),
  )
  expect(ids.length).toBeGreaterThan(40)
  const tooLarge = ids.filter(([way, leaf]) => !LONG.test(way) && accepts(leaf, 2 ** 31))
  expect(tooLarge.map(([way]) => way)).toEqual([])
})
