import { isDeepStrictEqual } from 'node:util'
import type { DayStakes } from '../../catalog/day-stakes.ts'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'

/** The data of a game's day that the trend uses. */
export type DayNumbers = DayStakes & {
  rtp: number
  payout: number | null
  readings: number
  /** The RTP that it is judged against if the game is judged against several RTPs; `null` for the game's own. */
  theoreticalRtp: number | null
  /** A number for the currency of the volumes; `null` if unknown. */
  currency: number | null
  /** Whether the day has no turnover because several currencies were played. */
  isInStakes: boolean
}

const NAMES = [
  'rtp',
  'turnover',
  'payout',
  'readings',
  'plays',
  'stakeSquares',
  'stakeCubes',
  'maxStake',
  'currency',
  'theoreticalRtp',
  'isInStakes',
] as const

export type GameMonth = {
  /** The numbers of each day in turn, in a tenth of the space of objects; NaN if unknown. */
  numbers: Float64Array
  inputs: Pick<JudgmentInputs, 'shape' | 'stakeVariation'>
}

export const emptyMonth = (days: number, { shape, stakeVariation }: JudgmentInputs): GameMonth => ({
  numbers: new Float64Array(days * NAMES.length).fill(Number.NaN),
  inputs: { shape, stakeVariation },
})

/** A number for a currency, which takes less space than its code; `null` if unknown. */
export const currencyNumber = (code: string | null): number | null =>
  code ? Number.parseInt(code, 36) : null

/** @param after the number of days after the first. */
export const putDay = ({ numbers }: GameMonth, after: number, day: DayNumbers): void => {
  for (const [place, name] of NAMES.entries()) {
    numbers[after * NAMES.length + place] = Number(day[name] ?? Number.NaN)
  }
}

/** `null` if the day has no reading. */
export const dayOfMonth = ({ numbers }: GameMonth, after: number): DayNumbers | null => {
  const known = (place: number): number | null => {
    const value = numbers[after * NAMES.length + place]
    return value === undefined || Number.isNaN(value) ? null : value
  }
  const [rtp, readings] = [known(0), known(3)]
  if (rtp === null || readings === null) return null
  return {
    rtp,
    turnover: known(1),
    payout: known(2),
    readings,
    plays: known(4),
    stakeSquares: known(5),
    stakeCubes: known(6),
    maxStake: known(7),
    currency: known(8),
    theoreticalRtp: known(9),
    isInStakes: known(10) === 1,
  }
}

/** Whether two months of a game, if they exist, agree on a day. */
export const isSameDay = (
  one: GameMonth | undefined,
  other: GameMonth | undefined,
  after: number,
): boolean => {
  const [before, now] = [one && dayOfMonth(one, after), other && dayOfMonth(other, after)]
  if (!before && !now) return true
  return isDeepStrictEqual(before, now) && isDeepStrictEqual(one?.inputs, other?.inputs)
}
