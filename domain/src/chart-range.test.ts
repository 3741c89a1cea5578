import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gameChartRange, roundValues, trendChartRange } from './chart-range.ts'

it('widens a trend chart by half a point, within 0 and 100', () => {
  expect(trendChartRange([96, 95, 97])).toEqual({ min: 94.5, max: 97.5 })
  expect(trendChartRange([0.2, 99.9])).toEqual({ min: 0, max: 100 })
  expect(trendChartRange([95, 100])).toEqual({ min: 94.5, max: 100 })
  expect(trendChartRange([])).toBeNull()
})

it('widens a game chart by two points around its history and theoretical RTP', () => {
  expect(gameChartRange([96, 95], 97)).toEqual({ min: 93, max: 99 })
  expect(gameChartRange([96, 95], null)).toEqual({ min: 93, max: 98 })
  expect(gameChartRange([], 96)).toEqual({ min: 94, max: 98 })
  expect(gameChartRange([], null)).toBeNull()
})

it('never cuts a reading off', () => {
  const rtps = fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(rtps, (values) => {
      for (const range of [trendChartRange(values), gameChartRange(values, null)]) {
        expect(range?.min).toBeLessThanOrEqual(Math.min(...values))
        expect(range?.max).toBeGreaterThanOrEqual(Math.max(...values))
        expect(range?.min).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it.each([
  [93.2, 97.9, [94, 95, 96, 97]],
  [93, 97, [93, 94, 95, 96, 97]],
  [0, 400, [0, 100, 200, 300, 400]],
  [96, 96, [96]],
])('from %d to %d the axis has round values', (low, high, values) => {
  expect(roundValues({ low, high })).toEqual(values)
})
