import { expect, test } from 'vitest'
import { punctuality } from './punctuality.ts'

const last = new Date('2026-01-01T10:00Z')
const after = (minutes: number) => new Date(last.getTime() + minutes * 60_000)

test('a feed is late a tenth past its due time, and silent after three and at least a day', () => {
  expect(punctuality(60, last, after(66))).toBeNull()
  expect(punctuality(60, last, after(67))).toBe('late')
  expect(punctuality(60, last, after(1440))).toBe('late')
  expect(punctuality(60, last, after(1441))).toBe('silent')
  expect(punctuality(1440, last, after(3 * 1440))).toBe('late')
  expect(punctuality(1440, last, after(3 * 1440 + 1))).toBe('silent')
})

test('a feed that is due at no fixed time is never late', () => {
  expect(punctuality(null, last, after(1_000_000))).toBeNull()
})
