import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, type PayoutShape, shapeWithoutTable } from './chance.ts'

const SHAPE: PayoutShape = {
  rtp: 96,
  standardDeviation: 5,
  degrees: Number.POSITIVE_INFINITY,
  skewness: { low: 20, high: 20 },
  kurtosis: 1000,
  maximumWin: 500,
}
const ASSUMED = { value: 3, degrees: 40 }
const EQUAL = { plays: 10_000, turnover: 20_000, squares: 40_000, cubes: 80_000, largest: 2 }

test('the payout of equal stakes has the cumulants of independent plays', () => {
  expect(chanceOf(EQUAL, SHAPE, ASSUMED)).toEqual({
    turnover: 20_000,
    expected: 19_200,
    deviation: 5 * 200,
    secondMoments: (25 + 0.96 ** 2) * 40_000,
    skewness: { low: 0.2, high: 0.2 },
    kurtosis: 0.1,
    above: { largest: 2 * (500 - 0.96), third: (20 * 125 + 0.96 ** 3) * 80_000 },
    below: { largest: 2 * 0.96, third: 0.96 ** 3 * 80_000 },
    isNormalBelow: true,
    degrees: Number.POSITIVE_INFINITY,
  })
})

test('without Σ stake² the estimate decides the deviation, and nothing is known of the shape', () => {
  const unknown = { plays: 10_000, turnover: 20_000, squares: null, cubes: null, largest: null }
  const chance = chanceOf(unknown, SHAPE, { value: 0, degrees: 40 })
  expect(chance.deviation).toBeCloseTo(5 * 200, 8)
  expect(chance).toMatchObject({ skewness: null, kurtosis: null, above: { largest: null } })
  expect(chance.degrees).toBeCloseTo(40, 10)
  expect(chanceOf(unknown, { ...SHAPE, degrees: 40 }, ASSUMED).degrees).toBeCloseTo(20, 10)
})

test('a currency of smaller units changes nothing but the money', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (unit) => {
      const other = chanceOf(
        {
          plays: EQUAL.plays,
          turnover: EQUAL.turnover * unit,
          squares: EQUAL.squares * unit ** 2,
          cubes: EQUAL.cubes * unit ** 3,
          largest: EQUAL.largest * unit,
        },
        SHAPE,
        ASSUMED,
      )
      expect(other.skewness?.low).toBeCloseTo(0.2, 8)
      expect(other.kurtosis).toBeCloseTo(0.1, 8)
      expect(other.deviation / unit).toBeCloseTo(1000, 6)
    }),
  )
})

test('the maximum win bounds the shape; without it the shape is unknown, never guessed', () => {
  const known = { rtp: 96, standardDeviation: 5, degrees: Number.POSITIVE_INFINITY }
  expect(shapeWithoutTable({ ...known, maximumWin: 1000.96 })).toMatchObject({
    skewness: { low: 0, high: 200 },
    kurtosis: 40_000,
  })
  expect(shapeWithoutTable({ ...known, maximumWin: null })).toMatchObject({
    skewness: null,
    kurtosis: null,
  })
})

test('Σ stake³ that is unknown is bounded by the largest stake, never guessed', () => {
  const unequal = { plays: 10_000, turnover: 20_000, squares: 80_000, cubes: null, largest: 50 }
  const { skewness, above } = chanceOf(unequal, SHAPE, ASSUMED)
  const skewnessOf = (cubes: number) => (20 * cubes) / 80_000 ** 1.5
  expect(skewness?.low).toBeCloseTo(skewnessOf(80_000 ** 2 / 20_000), 10)
  expect(skewness?.high).toBeCloseTo(skewnessOf(80_000 * 50), 10)
  expect(above.third).toBeCloseTo((20 * 125 + 0.96 ** 3) * 80_000 * 50, 0)
  const unbounded = chanceOf({ ...unequal, largest: null }, SHAPE, ASSUMED)
  expect(unbounded).toMatchObject({ skewness: null, kurtosis: null, above: { third: null } })
  const equal = chanceOf({ ...EQUAL, cubes: null, largest: null }, SHAPE, ASSUMED)
  expect(equal.skewness).toEqual({ low: 0.2, high: 0.2 })
})
