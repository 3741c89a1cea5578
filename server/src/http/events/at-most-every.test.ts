import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst causes two runs, the second after the pause', () => {
  const work = vi.fn()
  const { ask } = atMostEvery(() => 1_000, work)
  for (let index = 0; index < 50; index++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
})

test('stopping cancels a pending run', () => {
  const work = vi.fn()
  const paced = atMostEvery(() => 1_000, work)
  paced.ask()
  paced.ask()
  paced.stop()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
