/**
 * Edit distance between two texts: the fewest single-character insertions, deletions, replacements
 * and swaps of neighbors that turn one into the other; `null` once it must exceed `limit`. Counts
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
  let beforeLast = new Int32Array(b.length + 1).fill(tooFar)
  let last = new Int32Array(b.length + 1).fill(tooFar)
  let current = new Int32Array(b.length + 1)
  for (let column = 0; column <= Math.min(b.length, limit); column++) last[column] = column
  let wasHopeless = false
  for (let row = 1; row <= a.length; row++) {
    current.fill(tooFar)
    if (row <= limit) current[0] = row
    let smallest = current[0] ?? tooFar
    const letter = a.charCodeAt(row - 1)
    const to = Math.min(b.length, row + limit)
    for (let column = Math.max(1, row - limit); column <= to; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = (last[column - 1] ?? tooFar) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (last[column] ?? tooFar) + 1, (current[column - 1] ?? tooFar) + 1)
      if (letter === b.charCodeAt(column - 2) && other === a.charCodeAt(row - 2)) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1)
      }
      current[column] = cost
      if (cost < smallest) smallest = cost
    }
    // A swap spans two rows, so only two consecutive rows above the limit end the search.
    const isHopeless = smallest > limit
    if (isHopeless && wasHopeless) return null
    wasHopeless = isHopeless
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  const distance = last[b.length] ?? tooFar
  return distance > limit ? null : distance
}
