import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StakeVariation, shapeWithoutTable } from './chance.ts'
import { holdsUpTo, judge, judgeEqualStakes } from './judge.ts'

const EQUAL: StakeVariation = { value: 0, degrees: Number.POSITIVE_INFINITY }
const game = { rtp: 96, standardDeviation: 5, degrees: Number.POSITIVE_INFINITY, maximumWin: 1000 }
const shape = shapeWithoutTable(game)
const windowOf = (rtp: number, plays: number) => ({
  rtp,
  stakes: { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 },
  payoutSquares: null,
  tableLimits: null,
})
const judged = (rtp: number, plays: number) => judge(windowOf(rtp, plays), shape, EQUAL)

test('a million equal stakes leave about a point on either side', () => {
  const { verdict, ranges } = judged(96.9, 1_000_000)
  expect(verdict).toBe('within')
  expect(ranges.watch.low).toBeCloseTo(95.0, 1)
  expect(ranges.watch.high).toBeCloseTo(97.0, 1)
  expect(judged(97.2, 1_000_000).verdict).toBe('watch')
  expect(judged(94.3, 1_000_000).verdict).toBe('outside')
})

test('none is refused: the fewer the plays, the wider the limits and the larger the gap that would have shown', () => {
  const wide = judged(40, 300)
  expect(wide.verdict).toBe('within')
  expect(wide.gaps.below).toBeGreaterThan(75)
  const [some, many] = [judged(20, 30_000), judged(20, 3_000_000)]
  expect(some.verdict).toBe('outside')
  expect(many.gaps.below).toBeLessThan(some.gaps.below)
  expect(many.gaps.above).toBeLessThan(some.gaps.above)
  // At the limit itself the power is a half; 0.84 standard errors beyond it 80 %.
  expect(many.gaps.below).toBeCloseTo((1.96 + 0.8416) * many.standardError, 1)
})

test('any window has ordered limits around the RTP, narrower the more is known', () => {
  const plays = fc.integer({ min: 1, max: 10_000_000 })
  const deviation = fc.double({ min: 0.5, max: 40, noNaN: true })
  const spread = fc.double({ min: 1, max: 8, noNaN: true })
  fc.assert(
    fc.property(plays, deviation, spread, (count, standardDeviation, factor) => {
      const stakes = {
        plays: count,
        turnover: count,
        squares: count * factor,
        cubes: count * factor ** 3,
        largest: 4 * factor ** 2,
      }
      const of = (maximumWin: number | null) =>
        judge(
          { rtp: 96, stakes, payoutSquares: null, tableLimits: null },
          shapeWithoutTable({ ...game, standardDeviation, maximumWin }),
          EQUAL,
        ).ranges
      const [alone, known] = [of(null), of(100 + 100 * standardDeviation)]
      for (const { watch, outside } of [alone, known]) {
        expect(outside.low).toBeLessThanOrEqual(watch.low)
        expect(watch.low).toBeLessThan(96)
        expect(watch.high).toBeGreaterThan(96)
        expect(outside.high).toBeGreaterThanOrEqual(watch.high)
        expect(outside.low).toBeGreaterThanOrEqual(0)
      }
      expect(known.watch.high).toBeLessThanOrEqual(alone.watch.high + 1e-9)
      expect(known.outside.low).toBeGreaterThanOrEqual(alone.outside.low - 1e-9)
    }),
  )
})

test('limits by a payout table of another RTP judge nothing', () => {
  const at = (rtp: number) => {
    const tableLimits = {
      watch: { low: rtp - 0.1, high: rtp + 0.1 },
      outside: { low: rtp - 0.2, high: rtp + 0.2 },
    }
    return judge({ ...windowOf(96, 1_000_000), tableLimits }, shape, EQUAL)
  }
  expect(at(96).ranges.watch).toMatchObject({ by: { low: 'table', high: 'table' } })
  for (const other of [94, 98]) expect(at(other)).toEqual(judged(96, 1_000_000))
})

test('a standard deviation alone gives the normal limit below and Cantelli’s above', () => {
  const alone = shapeWithoutTable({ ...game, maximumWin: null })
  const { ranges } = judgeEqualStakes(96, 1_000_000, alone)
  expect(ranges.watch).toMatchObject({ by: { low: 'normal', high: 'cantelli' } })
  expect(ranges.watch.high).toBeCloseTo(96 + 6.245 * 0.5, 2)
  expect(ranges.outside.high).toBeCloseTo(96 + 27.2 * 0.5, 1)
  const calm = judgeEqualStakes(96, 1_000_000, { ...alone, standardDeviation: 0.9 })
  expect(calm.ranges.watch.by.low).toBe('theorem')
})

test('what these very plays paid, squared, limits the high side without a maximum win', () => {
  const alone = shapeWithoutTable({ ...game, maximumWin: null })
  const window = windowOf(98, 2_000_000)
  const payoutSquares = (25 + 0.96 ** 2) * 2_000_000
  expect(judge(window, alone, EQUAL).verdict).toBe('within')
  const known = judge({ ...window, payoutSquares }, alone, EQUAL)
  expect(known).toMatchObject({
    verdict: 'outside',
    ranges: { watch: { by: { high: 'payout-squares' } } },
  })
  // No plays with this payout have so few: it was rounded off, and is unknown.
  expect(judge({ ...window, payoutSquares: 0 }, alone, EQUAL)).toEqual(judge(window, alone, EQUAL))
  // One win of 100,000 stakes more: chance explains what it paid.
  const lucky = judge({ ...window, payoutSquares: payoutSquares + 1e10 }, alone, EQUAL)
  expect(lucky.verdict).toBe('within')
})

test('unequal stakes widen the range, and unknown ones by what they usually vary', () => {
  const { stakes } = windowOf(96, 50_000_000)
  const unknown = {
    ...windowOf(96, 50_000_000),
    stakes: { ...stakes, squares: null, cubes: null, largest: null },
  }
  const wide = judge(unknown, shape, { ...EQUAL, value: 2.67 }).ranges.outside
  const narrow = judged(96, 50_000_000).ranges.outside
  expect(96 - wide.low).toBeGreaterThan(1.8 * (96 - narrow.low))
  expect(judge(unknown, shape, { value: 2.67, degrees: 10 }).ranges.outside.low).toBeLessThan(
    wide.low,
  )
})

test('of equal stakes the payout table alone decides, of others it counts where it is closer', () => {
  const tableLimits = { watch: { low: 95.2, high: 96.8 }, outside: { low: 94, high: 110 } }
  const window = { ...windowOf(96.9, 1_000_000), tableLimits }
  const exact = judge(window, shape, EQUAL).ranges.outside
  expect(exact).toEqual({ low: 94, high: 110, by: { low: 'table', high: 'table' } })
  const unequal = { ...window.stakes, squares: 1_000_001, cubes: 1_000_002 }
  const byTable = judge({ ...window, stakes: unequal }, shape, EQUAL)
  expect(byTable.verdict).toBe('watch')
  expect(byTable.ranges.watch).toMatchObject({
    low: 95.2,
    high: 96.8,
    by: { low: 'table', high: 'table' },
  })
  expect(byTable.ranges.outside.by.high).not.toBe('table')
})

test('a verdict on an assumed spread holds up to another one, which no longer explains less', () => {
  const window = windowOf(91, 1_000_000)
  const most = holdsUpTo(window, shape, EQUAL)
  if (most === null) throw new Error('not beyond chance')
  const at = (standardDeviation: number) =>
    judge(window, shapeWithoutTable({ ...game, standardDeviation }), EQUAL).verdict
  expect(most).toBeGreaterThan(game.standardDeviation)
  expect(at(most * 0.999)).toBe('outside')
  expect(at(most * 1.001)).toBe('watch')
  expect(holdsUpTo(windowOf(96, 1_000_000), shape, EQUAL)).toBeNull()
})
