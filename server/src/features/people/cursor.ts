import type { Position } from './queries.ts'

/** The end of a page as an opaque text for callers. */
export const toCursor = ({ createdAt, id }: Position): string => `${createdAt} ${id}`

/** The start of the next page; the contract has validated the text. */
export const fromCursor = (cursor: string): Position => {
  const space = cursor.indexOf(' ')
  return { createdAt: cursor.slice(0, space), id: cursor.slice(space + 1) }
}
