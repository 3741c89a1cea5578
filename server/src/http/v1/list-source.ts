import type { z } from 'zod'
import type { Updates } from './updates.ts'

/** Rows in their order. */
export type ListSource<Row, Key> = {
  key: z.ZodType<Key>
  /** The place of a row in the order. It says where to go on whatever rows come and go meanwhile. */
  keyOf: (row: Row) => Key
  /** The next rows after a place, at most `count`; `null`: from the first. */
  page: (after: Key | null, count: number) => readonly Row[] | Promise<readonly Row[]>
  /** As `page`, for lists of hundreds of thousands of rows, which are made one by one as they are taken. */
  piece?: (after: Key | null, count: number) => Promise<Piece<Row, Key>>
  /** With `updated_since`. */
  updates?: Updates<Key> | undefined
}

/** Hides the type of a list's keys, so that an endpoint can choose between lists whose keys differ. */
export const oneOfLists = <Row, Key>(source: ListSource<Row, Key>): ListSource<Row, never> =>
  source as unknown as ListSource<Row, never>

/** Rows, at most as many as were asked for, and the place to go on from; `null`: the list ends. */
export type Piece<Row, Key> = { rows: Iterable<Row>; next: Key | null }
