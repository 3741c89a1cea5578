import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'

/** A place in a list as an opaque text. */
export const encodeCursor = (key: unknown): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * The place that a cursor names.
 *
 * @throws ApiError `VALIDATION` for a text that names none in this list; its `fields` are the given ones.
 */
export const decodeCursor = <Key>(
  schema: z.ZodType<Key>,
  cursor: string,
  fields: Record<string, string> = { cursor: 'cursor-invalid' },
): Key => {
  const parsed = schema.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw new ApiError('VALIDATION', { fields })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
