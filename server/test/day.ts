import { startOfDay } from '@retorna/domain/day'
import { afterAll, vi } from 'vitest'
import { TEST_TIME_ZONE, testToday } from './factories.ts'

/**
 * Freezes the clock for the rest of the file, so that the day does not change between what a test stores and what it
 * reads, and returns the day. The time is late enough for the readings of `makeReadings`.
 */
export const stayToday = (): string => {
  const today = testToday()
  const late = startOfDay(today, TEST_TIME_ZONE).getTime() + 120_000
  vi.useFakeTimers({ toFake: ['Date'], now: Math.max(Date.now(), late) })
  afterAll(() => void vi.useRealTimers())
  return today
}
