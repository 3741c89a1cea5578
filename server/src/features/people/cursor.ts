import { ApiError } from '../../plugins/errors/api-error.ts'
import type { Position } from './queries.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** Where a page ended, as a text that callers bring back. */
export const toCursor = ({ createdAt, id }: Position): string => `${createdAt} ${id}`

/**
 * Where the next page begins.
 *
 * @throws ApiError `VALIDATION` for a text that no page ended with.
 */
export const fromCursor = (cursor: string): Position => {
  const space = cursor.indexOf(' ')
  const createdAt = cursor.slice(0, space)
  if (space < 0 || !MOMENT.test(createdAt) || Number.isNaN(Date.parse(createdAt))) {
    throw new ApiError('VALIDATION')
  }
  return { createdAt, id: cursor.slice(space + 1) }
}
