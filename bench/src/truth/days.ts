import {
  dailyFactors,
  type Factor,
  type KnownGame,
  type KnownStakes,
  withEarlier,
} from '@retorna/domain/statistics/evidence/daily-factors'
import type { NamedTable } from './tables.ts'

/** What is known of a game: its payout table, or its standard deviation and maximum win. */
export type Known = 'table' | 'maximum win'

export const knownGame = ({ moments }: NamedTable, known: Known): KnownGame => ({
  secondMoment: moments.secondMoment,
  thirdMoment: known === 'table' ? moments.thirdMoment : null,
  maximumWin: moments.maximumWin,
})

export type Day = KnownStakes & { payout: number }

/** The factors of each day, from the first day of a version on. */
export const factorsOf = (
  days: readonly Day[],
  game: KnownGame,
  shifts?: readonly number[],
): Factor[][] => {
  let earlier: KnownStakes | null = null
  return days.map((day) => {
    const factors = dailyFactors(day, earlier, game, shifts)
    earlier = withEarlier(earlier, day)
    return factors
  })
}
