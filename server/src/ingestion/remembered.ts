const MAX_REMEMBERED = 20_000

/** Caches the results of a function, because the rows of a file share their games, their moments and their source. */
export const remembered = <Given extends (string | undefined)[], T>(
  read: (...given: Given) => T,
): ((...given: Given) => T) => {
  const known = new Map<string, T>()
  return (...given) => {
    const key = given.join('\u0000')
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = read(...given)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(key, answer)
    return answer
  }
}
