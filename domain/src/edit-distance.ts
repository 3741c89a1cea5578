/**
 * Edit distance between two texts: the fewest single-character insertions, deletions, replacements
 * and swaps of neighbours that turn one into the other; `null` once it must exceed `limit`. Counts
 * UTF-16 units. Symmetric; 0 only for equal texts.
 *
 * Source: optimal string alignment distance (Damerau 1964; Wagner & Fischer 1974), computed within a
 * band of `limit` around the diagonal (Ukkonen 1985).
 *
 * @example editDistance('starbrust', 'starburst', 3) // 1
 * @example editDistance('starburst', 'bonanza', 3) // null
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  const tooFar = limit + 1
  let beforeLast = new Array<number>(b.length + 1).fill(tooFar)
  let last = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, tooFar))
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(tooFar)
    if (row <= limit) current[0] = row
    let smallest = current[0] ?? tooFar
    const from = Math.max(1, row - limit)
    const to = Math.min(b.length, row + limit)
    for (let column = from; column <= to; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      let cost = (last[column - 1] ?? tooFar) + (isSame ? 0 : 1)
      cost = Math.min(cost, (last[column] ?? tooFar) + 1, (current[column - 1] ?? tooFar) + 1)
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1)
      current[column] = cost
      smallest = Math.min(smallest, cost)
    }
    // A swap reaches over one row, so a hopeless row ends the search only after a hopeless row.
    if (smallest > limit && Math.min(...last) > limit) return null
    beforeLast = last
    last = current
  }
  const distance = last[b.length] ?? tooFar
  return distance > limit ? null : distance
}
