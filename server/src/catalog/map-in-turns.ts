import { setImmediate } from 'node:timers/promises'

/** Takes a few milliseconds to judge. */
const AT_ONCE = 500

/** Like `flatMap`, but lets waiting requests be answered in between, so that many items block nobody. */
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
