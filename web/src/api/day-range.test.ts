import { afterEach, expect, test, vi } from 'vitest'
import { dayRange } from './day-range.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['of 25 hours', '2026-10-25', '2026-10-25T23:59:59.999Z'],
  ['of 23 hours', '2026-03-29', '2026-03-29T22:59:59.999Z'],
])('a day %s, when clocks change in Lisbon, counts whole and alone', (_, day, to) => {
  vi.stubEnv('TZ', 'Europe/Lisbon')
  expect(dayRange({ from: '', to: day })).toEqual({ to })
})

test('without days nothing is asked for', () => {
  expect(dayRange({ from: '', to: '' })).toEqual({})
})
