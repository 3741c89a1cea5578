import type { z } from 'zod'
import type { Updates } from './updates.ts'

export type ListSource<Row, Key> = {
  key: z.ZodType<Key>
  /** The place of a row in the order, valid for continuation even if rows are added or removed meanwhile. */
  keyOf: (row: Row) => Key
  /** The next rows after a place, at most `count`; `null` starts at the first. */
  page: (after: Key | null, count: number) => readonly Row[] | Promise<readonly Row[]>
  /** Like `page`, for lists of hundreds of thousands of rows, which are created lazily. */
  piece?: (after: Key | null, count: number) => Promise<Piece<Row, Key>>
  /** Present with `updated_since`. */
  updates?: Updates<Key> | undefined
}

/** Hides the type of a list's keys, so that an endpoint can choose between lists whose keys differ. */
export const oneOfLists = <Row, Key>(source: ListSource<Row, Key>): ListSource<Row, never> =>
  source as unknown as ListSource<Row, never>

/** The minimum size of further pieces once a list has passed rows that it does not show. */
const PASSING_ROWS = 1_000

/** A page of a list whose pieces may leave out some of the rows that they read. */
export const pageOfPieces = async <Row, Key>(
  piece: (after: Key | null, count: number) => Promise<Piece<Row, Key>>,
  after: Key | null,
  count: number,
): Promise<Row[]> => {
  const told: Row[] = []
  let asked = count
  let place = after
  do {
    const { rows, next } = await piece(place, asked)
    told.push(...rows)
    place = next
    asked = Math.max(count - told.length, PASSING_ROWS)
  } while (place !== null && told.length < count)
  return told.slice(0, count)
}

/** At most the requested number of rows, and the place to continue from; `null` at the end of the list. */
export type Piece<Row, Key> = { rows: Iterable<Row>; next: Key | null }
