import { expect, test } from 'vitest'
import { silenceEnd, toLocalField } from './silence-times.ts'

const now = new Date(2026, 11, 31, 23, 30)

test.each([
  ['hour', new Date(2027, 0, 1, 0, 30)],
  ['hours', new Date(2027, 0, 1, 7, 30)],
  ['tomorrow', new Date(2027, 0, 1, 8, 0)],
  ['week', new Date(2027, 0, 7, 23, 30)],
] as const)('%s', (silence, end) => {
  expect(silenceEnd(silence, now)).toEqual(end)
})

test('a field contains the local time', () => {
  expect(toLocalField(now)).toBe('2026-12-31T23:30')
})
