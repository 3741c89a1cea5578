import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumProblems } from './reading-sums.ts'

const volumes = { turnover: 100, payout: 90, plays: 10 }
const codes = (sums: Partial<Parameters<typeof sumProblems>[0]>) =>
  sumProblems({ ...volumes, ...sums }).map(({ code, field }) => `${field} ${code}`)

test('sums of any plays are valid', () => {
  const stake = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100)
  const play = fc.tuple(stake, fc.double({ min: 0, max: 5000, noNaN: true }))
  fc.assert(
    fc.property(fc.array(play, { minLength: 1, maxLength: 60 }), (plays) => {
      const sum = (of: (stake: number, payout: number) => number) =>
        plays.reduce((total, [stake, multiple]) => total + of(stake, stake * multiple), 0)
      const text = (value: number) => value.toFixed(12)
      return (
        sumProblems({
          turnover: sum((stake) => stake),
          payout: sum((_, payout) => payout),
          plays: plays.length,
          stakeSquares: text(sum((stake) => stake ** 2)),
          stakeCubes: text(sum((stake) => stake ** 3)),
          maxStake: text(Math.max(...plays.map(([stake]) => stake))),
          payoutSquares: text(sum((_, payout) => payout ** 2)),
        }).length === 0
      )
    }),
  )
})

test('no plays can have such sums', () => {
  expect(codes({ stakeSquares: '998' })).toEqual(['stakeSquares sum-too-small'])
  expect(codes({ stakeSquares: '10011' })).toEqual(['stakeSquares sum-too-large'])
  expect(codes({ stakeSquares: '3010', maxStake: '30' })).toEqual(['stakeSquares sum-too-large'])
  expect(codes({ stakeSquares: '2000', stakeCubes: '39900' })).toEqual(['stakeCubes sum-too-small'])
  expect(codes({ stakeSquares: '2000', stakeCubes: '60100', maxStake: '30' })).toEqual([
    'stakeCubes sum-too-large',
  ])
  expect(codes({ stakeCubes: '9900' })).toEqual(['stakeCubes sum-too-small'])
  expect(codes({ maxStake: '9.9' })).toEqual(['maxStake sum-too-small'])
  expect(codes({ maxStake: '101' })).toEqual(['maxStake sum-too-large'])
  expect(codes({ payoutSquares: '800' })).toEqual(['payoutSquares sum-too-small'])
  expect(codes({ payoutSquares: '8200' })).toEqual(['payoutSquares sum-too-large'])
  expect(codes({ plays: 0, stakeSquares: '1000' })).toEqual(['stakeSquares sum-too-small'])
  expect(codes({ turnover: 0, payout: 0, maxStake: '1' })).toEqual(['maxStake sum-too-large'])
})

test('equal stakes meet their bounds exactly, and rounding to cents is allowed', () => {
  expect(codes({ stakeSquares: '1000', stakeCubes: '10000', maxStake: '10' })).toEqual([])
  expect(codes({ turnover: 0.33, payout: 0.3, plays: 1, stakeSquares: '0.11' })).toEqual([])
  expect(codes({ turnover: 0, payout: 0, plays: 0, stakeSquares: '0', maxStake: '0' })).toEqual([])
})

test('of small stakes, a sum may be off by a unit of its last decimal, not by a cent', () => {
  const bitcoins = { turnover: 0.001, payout: 0.00095, plays: 1000 }
  expect(codes({ ...bitcoins, stakeSquares: '0.00000000' })).toEqual([])
  expect(codes({ ...bitcoins, stakeSquares: '0.000000001000' })).toEqual([])
  expect(codes({ ...bitcoins, stakeSquares: '0.000000000900' })).toEqual([
    'stakeSquares sum-too-small',
  ])
  expect(codes({ ...bitcoins, stakeSquares: '0.005' })).toEqual(['stakeSquares sum-too-large'])
})

test('a sum needs turnover, payout and plays', () => {
  expect(codes({ plays: null, stakeSquares: '1000' })).toEqual(['stakeSquares sum-without-volumes'])
  expect(codes({ turnover: null, payout: null, maxStake: '10' })).toEqual([
    'maxStake sum-without-volumes',
  ])
  expect(codes({ turnover: null, payout: null, plays: null })).toEqual([])
})

test('only decimals of 0 or more are kept exactly', () => {
  expect(codes({ stakeSquares: '-1' })).toEqual(['stakeSquares negative'])
  for (const text of ['', 'x', '1e5', '1.', '.5', '1,5', 'Infinity', '1'.repeat(28)]) {
    expect(codes({ stakeSquares: text })).toEqual(['stakeSquares not-a-number'])
  }
})
