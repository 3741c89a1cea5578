import { addDays } from '@retorna/domain/day'
import { type TestReading, testToday } from './factories.ts'

/** Readings of the last so many days up to today, with stakes of 1, that pay back `rtp` percent of them. */
export const stakedDays = (
  rtp: number,
  { days, plays = 2_000_000, feedId }: { days: number; plays?: number; feedId?: number },
): TestReading[] =>
  Array.from({ length: days }, (_, back) => ({
    day: addDays(testToday(), back + 1 - days),
    turnover: plays,
    payout: (rtp * plays) / 100,
    plays,
    stakeSquares: plays,
    stakeCubes: plays,
    maxStake: 1,
    ...(feedId === undefined ? {} : { feedId }),
  }))
