import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stakePowers } from './stakes.ts'

const NOTHING = { squares: null, cubes: null, largest: null }
const someStakes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 })

function sums(stakes: readonly number[]) {
  const sum = (power: number) => stakes.reduce((total, stake) => total + stake ** power, 0)
  return { plays: stakes.length, turnover: sum(1), squares: sum(2), cubes: sum(3), fourths: sum(4) }
}

test('equal stakes need no sums: theirs follow from plays and turnover', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 100 }),
      (plays, stake) => {
        const powers = stakePowers({ plays, turnover: plays * stake, ...NOTHING }, 0)
        expect(powers.squares / (plays * stake ** 2)).toBeCloseTo(1, 10)
        expect(powers.cubes / (plays * stake ** 3)).toBeCloseTo(1, 10)
        expect(powers.fourths / (plays * stake ** 4)).toBeCloseTo(1, 10)
      },
    ),
  )
})

test('lognormal stakes have the powers of their CV²: factors of (1 + CV²) to 1, 3 and 6', () => {
  const powers = stakePowers({ plays: 100, turnover: 100, ...NOTHING }, 2)
  expect(powers.squares).toBeCloseTo(300, 8)
  expect(powers.cubes).toBeCloseTo(100 * 3 ** 3, 6)
  expect(powers.fourths).toBeCloseTo(100 * 3 ** 6, 5)
})

test('what is known is taken as it is, and the largest stake limits what is not', () => {
  fc.assert(
    fc.property(someStakes, (stakes) => {
      const known = { ...sums(stakes), largest: Math.max(...stakes) }
      const powers = stakePowers(known, 2)
      expect([powers.squares, powers.cubes]).toEqual([known.squares, known.cubes])
      expect(powers.fourths).toBeLessThanOrEqual(known.largest * known.cubes)
      const guessed = stakePowers({ ...known, squares: null, cubes: null }, 2)
      expect(guessed.squares).toBeLessThanOrEqual(known.largest * known.turnover * (1 + 1e-12))
      expect(guessed.cubes).toBeLessThanOrEqual(known.largest * guessed.squares * (1 + 1e-12))
    }),
  )
})
