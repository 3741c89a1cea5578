import {
  dailyFactors,
  type Factor,
  type JudgedDay,
  type KnownGame,
  type KnownStakes,
  withEarlier,
} from '@retorna/domain/statistics/evidence/daily-factors'
import { lowerWins } from '@retorna/domain/statistics/evidence/lower-wins'
import type { NamedTable } from './tables.ts'

/** What is known about a game: its payout table, or its standard deviation and maximum win. */
export type Known = 'table' | 'maximum win'

export const knownGame = (table: NamedTable, known: Known): KnownGame => ({
  secondMoment: table.moments.secondMoment,
  thirdMoment: known === 'table' ? table.moments.thirdMoment : null,
  maximumWin: table.moments.maximumWin,
  wins: known === 'table' ? lowerWins(table) : null,
  hasPayoutSquares: false,
})

export type Day = JudgedDay

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
