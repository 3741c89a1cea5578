import { expect, test } from 'vitest'
import { labeledDays, runsOf, valueRange } from './line-scale.ts'

const point = (day: string, value: number, low: number | null = null, high = low) => ({
  day,
  value,
  low,
  high,
})

test('a plot shows every observed value and the theoretical RTP where it is, however far', () => {
  expect(valueRange([point('2026-01-01', 60), point('2026-01-02', 62)], [{ value: 96 }])).toEqual({
    low: 60,
    high: 96,
  })
})

test('a band much wider than what was observed is cut', () => {
  const wide = [point('2026-01-01', 95, 0, 400), point('2026-01-02', 97, 90, 99)]
  expect(valueRange(wide, [{ value: 96 }])).toEqual({ low: 91, high: 101 })
})

test('a gap is three times the usual distance: of days, and of months', () => {
  const days = ['01', '02', '03', '09', '10'].map((day) => point(`2026-01-${day}`, 96))
  expect(runsOf(days).map((run) => run.length)).toEqual([3, 2])
  const months = ['01', '02', '03', '04'].map((month) => point(`2026-${month}-28`, 96))
  expect(runsOf(months)).toHaveLength(1)
})

test.each([
  [0, [0]],
  [1, [0, 1]],
  [5, [0, 2, 5]],
  [10, [0, 2, 5, 7, 10]],
  [59, [0, 14, 29, 44, 59]],
])('the axis of %i days and one more names its ends', (days, named) => {
  expect(labeledDays(days)).toEqual(named)
})
