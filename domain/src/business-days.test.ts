import { expect, test } from 'vitest'
import { addBusinessDays, PRIVACY_ANSWER_DAYS } from './business-days.ts'

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
  ['2026-11-20', PRIVACY_ANSWER_DAYS, '2026-12-11'],
  ['2028-02-28', 2, '2028-03-01'],
])('%s plus %d business days is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected)
})

test('a text that is not a day is rejected', () => {
  expect(() => addBusinessDays('2026-02-30', 1)).toThrow(RangeError)
})
