import { expect, test } from 'vitest'
import { assumedShape, type StakeVariation } from './chance.ts'
import { judge, judgeChange, verdictsAtOtherDeviations } from './judge.ts'

const EQUAL: StakeVariation = { value: 0, degrees: Number.POSITIVE_INFINITY, typical: 0 }
const game = { rtp: 96, standardDeviation: 5, degrees: Number.POSITIVE_INFINITY, maximumWin: 1000 }
const shape = assumedShape(game)
const windowOf = (rtp: number, plays: number) => ({
  rtp,
  stakes: { plays, turnover: plays, squares: null, cubes: null, largest: null },
  tableLimits: null,
})

test('a million equal stakes leave about a point on either side', () => {
  const { verdict, ranges } = judge(windowOf(96.9, 1_000_000), shape, EQUAL)
  expect(verdict).toBe('within')
  expect(ranges?.watch.low).toBeCloseTo(95.0, 1)
  expect(ranges?.watch.high).toBeCloseTo(97.0, 1)
  expect(judge(windowOf(97.2, 1_000_000), shape, EQUAL).verdict).toBe('watch')
  expect(judge(windowOf(94.3, 1_000_000), shape, EQUAL).verdict).toBe('outside')
})

test('without enough plays it says how many would be', () => {
  const few = judge(windowOf(20, 1000), shape, EQUAL)
  expect(few).toMatchObject({ verdict: 'not-enough-plays', ranges: null })
  const enough = few.playsEnough ?? 0
  expect(judge(windowOf(96, enough), shape, EQUAL).verdict).toBe('within')
  expect(judge(windowOf(96, enough - 1000), shape, EQUAL).verdict).toBe('not-enough-plays')
})

test('unequal stakes widen the range', () => {
  const unequal = { ...EQUAL, value: 2.67, typical: 2.67 }
  const plays = 50_000_000
  const wide = judge(windowOf(96, plays), shape, unequal).ranges?.outside
  const narrow = judge(windowOf(96, plays), shape, EQUAL).ranges?.outside
  expect((wide?.high ?? 0) - 96).toBeGreaterThan(1.8 * ((narrow?.high ?? 0) - 96))
})

test('the payout table decides where it does', () => {
  const tableLimits = { watch: { low: 90, high: 99 }, outside: { low: 80, high: 110 } }
  const judged = (rtp: number) => judge({ ...windowOf(rtp, 10), tableLimits }, shape, EQUAL)
  expect(judged(99)).toMatchObject({ verdict: 'within', ranges: tableLimits, playsEnough: null })
  expect(judged(99.1).verdict).toBe('watch')
  expect(judged(79).verdict).toBe('outside')
})

test('an assumed standard deviation may be wrong by a factor of two either way', () => {
  const window = windowOf(97.2, 10_000_000)
  expect(judge(window, shape, EQUAL).verdict).toBe('outside')
  expect(verdictsAtOtherDeviations(window, game, EQUAL)).toEqual({
    half: 'outside',
    twice: 'outside',
  })
  const closer = windowOf(96.4, 10_000_000)
  expect(judge(closer, shape, EQUAL).verdict).toBe('watch')
  expect(verdictsAtOtherDeviations(closer, game, EQUAL)).toEqual({
    half: 'outside',
    twice: 'within',
  })
})

test('a change between two days has a wider range than either day', () => {
  const { stakes } = windowOf(96, 1_000_000)
  const judged = (points: number) => judgeChange(points, [stakes, stakes], shape, EQUAL)
  // A standard error of half a point on each day: of 0.71 points for both.
  expect(judged(1.3)).toBe('within')
  expect(judged(-1.5)).toBe('watch')
  expect(judged(2.3)).toBe('outside')
  expect(judged(-2.3)).toBe('outside')
})

test('a change is not judged where one of the two days has too few plays', () => {
  const [many, few] = [windowOf(96, 1_000_000).stakes, windowOf(96, 1000).stakes]
  expect(judgeChange(30, [many, few], shape, EQUAL)).toBe('not-enough-plays')
  expect(judgeChange(-30, [few, many], shape, EQUAL)).toBe('not-enough-plays')
})

test('the turnover of the days does not matter, only how stakes are spread', () => {
  const { stakes } = windowOf(96, 1_000_000)
  const dear = { ...stakes, turnover: 50 * stakes.turnover }
  expect(judgeChange(1.3, [dear, stakes], shape, EQUAL)).toBe('within')
  expect(judgeChange(2.3, [dear, stakes], shape, EQUAL)).toBe('outside')
})
