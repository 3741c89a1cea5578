import type { Position } from './queries.ts'

/** Where a page ended, as a text that callers bring back. */
export const toCursor = ({ createdAt, id }: Position): string => `${createdAt} ${id}`

/** Where the next page begins; the contract has seen to the form of the text. */
export const fromCursor = (cursor: string): Position => {
  const space = cursor.indexOf(' ')
  return { createdAt: cursor.slice(0, space), id: cursor.slice(space + 1) }
}
