import { setImmediate } from 'node:timers/promises'

/** Judging this many games takes a few milliseconds. */
const AT_ONCE = 500

/** Like `flatMap`, but yields to waiting requests in between, so that many items do not block the process. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | readonly Result[],
): Promise<Result[]> => {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    if (start > 0) await setImmediate()
    for (const result of items.slice(start, start + AT_ONCE).flatMap(map)) results.push(result)
  }
  return results
}
