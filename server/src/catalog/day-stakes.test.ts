import { expect, test } from 'vitest'
import { stakesOf } from './day-stakes.ts'

const DAY = {
  plays: 1000,
  turnover: 0.001,
  stakeSquares: 1e-9,
  stakeCubes: 1e-15,
  maxStake: 1e-6,
}

test('sums of small stakes are known as far as plays can have them', () => {
  expect(stakesOf(DAY)).toMatchObject({ squares: 1e-9, cubes: 1e-15 })
  expect(stakesOf({ ...DAY, stakeSquares: 0.9996e-9 })).toMatchObject({ squares: 0.9996e-9 })
})

test('a sum that was rounded to nothing is unknown, in money and in average stakes', () => {
  expect(stakesOf({ ...DAY, stakeSquares: 0 })).toMatchObject({ squares: null, cubes: null })
  expect(stakesOf({ ...DAY, turnover: null, stakeSquares: 900 })).toMatchObject({ squares: null })
  expect(stakesOf({ ...DAY, turnover: null, stakeSquares: 1000 })).toMatchObject({ squares: 1000 })
})
