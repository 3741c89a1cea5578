import { expect, test } from 'vitest'
import { type StakeVariation, shapeWithoutTable } from './chance.ts'
import { judgeChange } from './judge-change.ts'

const EQUAL: StakeVariation = { value: 0, degrees: Number.POSITIVE_INFINITY }
const shape = shapeWithoutTable({
  rtp: 96,
  standardDeviation: 5,
  degrees: Number.POSITIVE_INFINITY,
  maximumWin: 1000,
})
const equalStakes = (plays: number) => ({
  plays,
  turnover: plays,
  squares: plays,
  cubes: plays,
  largest: 1,
})

test('a change between two days has a wider range than either day, and few plays a wide one', () => {
  const stakes = equalStakes(1_000_000)
  const of = (points: number) => judgeChange(points, [stakes, stakes], shape, EQUAL)
  // A standard error of half a point on each day: of 0.71 points for both.
  expect(of(1.3)).toBe('within')
  expect(of(-1.5)).toBe('watch')
  expect(of(2.3)).toBe('outside')
  expect(of(-2.3)).toBe('outside')
  const few = equalStakes(1000)
  expect(judgeChange(30, [stakes, few], shape, EQUAL)).toBe('within')
  expect(judgeChange(-30, [few, stakes], shape, EQUAL)).toBe('within')
})

test('the turnover of the days does not matter, only how stakes are spread', () => {
  const stakes = equalStakes(1_000_000)
  const dear = {
    ...stakes,
    turnover: 50 * stakes.turnover,
    squares: 2500 * stakes.squares,
    cubes: 125_000 * stakes.cubes,
    largest: 50,
  }
  expect(judgeChange(1.3, [dear, stakes], shape, EQUAL)).toBe('within')
  expect(judgeChange(2.3, [dear, stakes], shape, EQUAL)).toBe('outside')
})
