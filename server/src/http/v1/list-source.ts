import type { z } from 'zod'

/** Rows in their order. */
export type ListSource<Row, Key> = {
  key: z.ZodType<Key>
  /** The place of a row in the order. It says where to go on whatever rows come and go meanwhile. */
  keyOf: (row: Row) => Key
  /** The next rows after a place, at most `count`; `null`: from the first. */
  page: (after: Key | null, count: number) => readonly Row[] | Promise<readonly Row[]>
  /**
   * As `page`, but hands each row over as it arrives, so that none is kept; returns the place to go on from, or `null` at
   * the end. For lists of hundreds of thousands of rows.
   */
  visit?: (after: Key | null, count: number, take: (row: Row) => void) => Promise<Key | null>
}
