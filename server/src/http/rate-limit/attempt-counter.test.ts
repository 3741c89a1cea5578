import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAttemptCounter } from './attempt-counter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const attempts = (count: () => number, times: number): number[] =>
  Array.from({ length: times }, count)

test('allows attempts up to the limit, then returns how long to wait', () => {
  const counter = createAttemptCounter({ limit: 3, windowMs: 60_000 })
  expect(attempts(() => counter.count('a'), 3)).toEqual([0, 0, 0])
  vi.advanceTimersByTime(20_000)
  expect(counter.count('a')).toBe(40)
})

test('starts over in the next window', () => {
  const counter = createAttemptCounter({ limit: 1, windowMs: 60_000 })
  expect(attempts(() => counter.count('a'), 2)).toEqual([0, 60])
  vi.advanceTimersByTime(60_000)
  expect(counter.count('a')).toBe(0)
})

test('counts each client separately', () => {
  const counter = createAttemptCounter({ limit: 1, windowMs: 60_000 })
  expect([counter.count('a'), counter.count('b')]).toEqual([0, 0])
})

test('evicts the least recently seen clients when full', () => {
  const counter = createAttemptCounter({ limit: 1, windowMs: 60_000, capacity: 2 })
  for (const client of ['a', 'b', 'c']) counter.count(client)
  expect([counter.count('c'), counter.count('a')]).toEqual([60, 0])
})
