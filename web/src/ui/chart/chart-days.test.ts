import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber, nearestPoint, rangeRuns, toColumns } from './chart-days.ts'

test('days convert to numbers and back in any time zone', () => {
  expect(dateOfDayNumber(dayNumber('2026-03-29')).toISOString()).toBe('2026-03-29T00:00:00.000Z')
})

test('missing days become gaps, even across a clock change and a leap day', () => {
  const { days, values } = toColumns([
    { date: '2024-02-26', value: 93 },
    { date: '2024-02-27', value: 94 },
    { date: '2024-02-28', value: 95 },
    { date: '2024-03-01', value: 97 },
  ])
  expect(days.slice(2)).toEqual([
    dayNumber('2024-02-28'),
    dayNumber('2024-02-29'),
    dayNumber('2024-03-01'),
  ])
  expect(values).toEqual([93, 94, 95, null, 97])
})

test('a monthly series is a line; only a missing month is a gap', () => {
  const months = ['2025-01-31', '2025-02-28', '2025-03-31', '2025-05-31', '2025-06-30']
  const { values } = toColumns(months.map((date, index) => ({ date, value: index })))
  expect(values).toEqual([0, 1, 2, null, 3, 4])
})

test('an RTP of 0 is a reading, not a gap', () => {
  expect(toColumns([{ date: '2026-01-01', value: 0 }]).values).toEqual([0])
})

test('no points give no columns and no nearest point', () => {
  expect(toColumns([])).toEqual({ days: [], values: [] })
  expect(nearestPoint([], 3)).toBeNull()
})

test('the pointer finds the nearest point across a gap', () => {
  const points = [
    { date: '1970-01-01', value: 95 },
    { date: '1970-01-11', value: 96 },
  ]
  expect(nearestPoint(points, -50)).toBe(0)
  expect(nearestPoint(points, 4.9)).toBe(0)
  expect(nearestPoint(points, 5.1)).toBe(1)
  expect(nearestPoint(points, 500)).toBe(1)
})

test('the band breaks where a day is missing or its range is unknown', () => {
  const known = { value: 96, low: 90, high: 102 }
  const runs = rangeRuns([
    { date: '1970-01-01', ...known },
    { date: '1970-01-02', ...known },
    { date: '1970-01-03', value: 96, low: null, high: null },
    { date: '1970-01-04', ...known },
    { date: '1970-01-06', ...known },
    { date: '1970-01-07', ...known },
  ])
  expect(runs.map((run) => run.map(({ day }) => day))).toEqual([[0, 1], [3], [5, 6]])
})
