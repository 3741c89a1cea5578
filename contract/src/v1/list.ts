import type { ApiKeyScope } from '@retorna/domain/api-key'
import { z } from 'zod'
import type { Access, Endpoint } from '../endpoint.ts'
import { text } from '../field-types.ts'

/** Default and maximum `limit` of a page. */
export const PAGE_ROWS = { default: 100, maximum: 1_000 } as const

type ListDefinition = Pick<
  Endpoint,
  'capability' | 'isPersonal' | 'summary' | 'description' | 'example' | 'errors' | 'params'
> & {
  readonly query?: z.ZodRawShape
  /** Flat: every field is a scalar or a list of scalars, so that CSV has the same columns. */
  readonly row: z.ZodObject
  /**
   * The fields that identify a row in a list that clients may copy: with `updated_since`, it returns changed and
   * removed rows.
   */
  readonly key?: readonly string[]
}

type PageShape = ReturnType<typeof pageQuery>

type ListOf<Path, A, D extends ListDefinition> = Omit<D, 'query'> & {
  readonly method: 'GET'
  readonly path: Path
  readonly access: A
  readonly query: z.ZodObject<
    D extends { readonly query: infer Q extends z.ZodRawShape } ? Q & PageShape : PageShape
  >
  readonly replies: {
    readonly 200: z.ZodObject<{
      data: z.ZodArray<D['row']>
      next_cursor: z.ZodNullable<z.ZodString>
    }>
  }
}

/** A list of `/api/v1`. */
export type List = Endpoint & {
  readonly access: ApiKeyScope
  readonly row: z.ZodObject
  readonly key?: readonly string[]
}

/** The query parameters of lists with a `key`. */
export const updates = {
  updated_since: text().max(200).optional().meta({
    description:
      'To keep a copy: `start` for all rows, then each time `updated_until` of the last reply, for the rows that changed since and the keys of those that are `removed`. Only with `limit`, `cursor` and `fields`.',
  }),
}

/**
 * Declares a list of `/api/v1`: pages of `{ data, next_cursor }`, or with `Accept: text/csv` or
 * `application/x-ndjson` all rows from the cursor on, streamed. Its rows have an id of their own in the schema's
 * metadata; with `fields`, a row contains only these, which the types do not reflect. Its example asks for 20 rows unless
 * it has another one.
 */
export const listEndpoint = <
  const Path extends string,
  const A extends Access,
  const D extends ListDefinition,
>(
  path: Path,
  access: A,
  definition: D,
): ListOf<Path, A, D> => {
  const { row, query, key } = definition
  const { id = 'Row' } = row.meta() ?? {}
  const part = row
    .partial()
    .meta({ id: `${id}Part`, description: 'With `fields`: only the named ones.' })
  const list: Endpoint = {
    example: { query: { limit: 20 } },
    ...definition,
    method: 'GET',
    path,
    access,
    query: z
      .object({ ...query, ...pageQuery(Object.keys(row.shape)) })
      .refine(isInOrder, { message: 'period-invalid', path: ['to'] }),
    replies: {
      200: z.object({
        data: z.array(z.union([row, part])),
        next_cursor: z
          .string()
          .nullable()
          .meta({ description: 'The `cursor` of the next page; `null` on the last one.' }),
        ...(key && updatesOf(row, key)),
      }),
    },
  }
  return list as ListOf<Path, A, D>
}

/** Whether a range of days, where a list has one, does not end before it begins. */
const isInOrder = (asked: object): boolean => {
  const { from, to } = asked as { from?: string; to?: string }
  return from === undefined || to === undefined || from <= to
}

const updatesOf = (row: z.ZodObject, key: readonly string[]) => ({
  updated_until: z.string().optional().meta({
    description: 'With `updated_since`: the next one, once all pages are read.',
  }),
  removed: z
    .array(row.pick(Object.fromEntries(key.map((name) => [name, true])) as Record<never, never>))
    .optional()
    .meta({ description: 'With `updated_since`: removed rows, by their key.' }),
})

const pageQuery = (names: readonly string[]) => ({
  limit: z.coerce.number().int().min(1).max(PAGE_ROWS.maximum).optional().meta({
    description: 'Rows of the page, 100 unless given. CSV and NDJSON: all rows unless given.',
  }),
  cursor: text()
    .max(500)
    .optional()
    .meta({ description: '`next_cursor` of the previous page, with the same filters and order.' }),
  fields: text()
    .max(1_000)
    .transform((value) => value.split(',').map((name) => name.trim()))
    .superRefine((given, context) => {
      const unknown = given.find((name) => !names.includes(name))
      if (unknown === undefined) return
      context.addIssue({ code: 'custom', params: { unknown, known: names } })
    })
    .optional()
    .meta({ description: `Only these fields, separated by commas: ${names.join(', ')}.` }),
})
