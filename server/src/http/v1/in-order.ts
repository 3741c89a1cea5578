import type { ListSource } from './list-source.ts'

/** A list source over rows in memory: sorts them, and continues after a place by its key. */
export const inOrder = <Row, Key>(
  rows: readonly Row[],
  {
    compare,
    ...order
  }: Pick<ListSource<Row, Key>, 'key' | 'keyOf'> & { compare: (one: Key, other: Key) => number },
): ListSource<Row, Key> => {
  const sorted = rows
    .map((row) => ({ row, key: order.keyOf(row) }))
    .sort((one, other) => compare(one.key, other.key))
  return {
    ...order,
    page: (after, count) => {
      const at = after === null ? 0 : sorted.findIndex(({ key }) => compare(key, after) > 0)
      return at < 0 ? [] : sorted.slice(at, at + count).map(({ row }) => row)
    },
  }
}
