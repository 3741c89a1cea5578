const MAX_REMEMBERED = 20_000

/** Caches the results of a parser, because the rows of a file share their moments and their source. */
export const remembered = <T, Options extends unknown[]>(
  parse: (text: string, ...options: Options) => T,
): ((text: string, ...options: Options) => T) => {
  const known = new Map<string, T>()
  return (text, ...options) => {
    const key = options[0] === undefined ? text : `${text}\u0000${options[0]}`
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = parse(text, ...options)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(key, answer)
    return answer
  }
}
