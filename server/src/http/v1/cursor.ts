import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'

/** Encodes a place in a list as an opaque text. */
export const encodeCursor = (key: unknown): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * Decodes the place of a cursor.
 *
 * @throws ApiError `VALIDATION` for a text that is no cursor of this list; its `fields` are the given ones.
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
