import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './day.ts'
import { lastWeeks, WEEK_PERIODS, weekStart } from './week.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const days = fc
  .integer({ min: -50_000, max: 50_000 })
  .map((offset) => addDays('2026-01-01', offset))

test('a week begins on Monday and ends on Sunday, across years too', () => {
  expect(weekStart('2026-11-23')).toBe('2026-11-23')
  expect(weekStart('2026-11-29')).toBe('2026-11-23')
  expect(weekStart('2027-01-01')).toBe('2026-12-28')
  fc.assert(
    fc.property(days, (day) => {
      const start = weekStart(day)
      expect(weekday(start)).toBe(1)
      expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(start, day)).toBeLessThan(7)
    }),
  )
})

test('a period is made of weeks without gaps, up to the current one', () => {
  for (const period of WEEK_PERIODS) {
    const weeks = lastWeeks('2026-11-22', period)
    expect(`${weeks.length}w`).toBe(period)
    expect(weeks.at(-1)).toBe('2026-11-16')
    expect(weeks.slice(1).map((week, index) => daysBetween(weeks[index] ?? '', week))).toEqual(
      Array.from({ length: weeks.length - 1 }, () => 7),
    )
  }
})
