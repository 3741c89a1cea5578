import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
const FAR = 1000

describe('editDistance', () => {
  // Textbook pairs: Levenshtein's kitten and Saturday; ca and abc distinguish this distance (3) from the unrestricted
  // one (2).
  it.each([
    ['kitten', 'sitting', 3],
    ['saturday', 'sunday', 3],
    ['ca', 'abc', 3],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
    ['', '', 0],
  ])('of %s and %s is %d', (a, b, distance) => {
    expect(editDistance(a, b, FAR)).toBe(distance)
    expect(editDistance(b, a, FAR)).toBe(distance)
    expect(editDistance(a, b, distance)).toBe(distance)
    expect(editDistance(a, b, distance - 1)).toBeNull()
  })

  it('is the same with the tightest limit as without one', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const distance = editDistance(a, b, FAR) ?? Number.NaN
        expect(distance).toBe(plainDistance(a, b))
        expect(editDistance(a, b, distance)).toBe(distance)
        if (distance > 0) expect(editDistance(a, b, distance - 1)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})

/** The recurrence as defined, without band, limit or memoization. */
function plainDistance(a: string, b: string): number {
  const table: number[][] = []
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= a.length; row++) {
    const cells: number[] = []
    table.push(cells)
    for (let column = 0; column <= b.length; column++) {
      const replaced = at(row - 1, column - 1) + (a.at(row - 1) === b.at(column - 1) ? 0 : 1)
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      const best = Math.min(replaced, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1)
      cells.push(row + column === 0 ? 0 : best)
    }
  }
  return at(a.length, b.length)
}
