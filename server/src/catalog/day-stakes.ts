import { canBeSquares, type Stakes } from '@retorna/domain/statistics/payouts/stakes'

/** The stakes of a day or of several together. Without turnover the sums are in average stakes. */
export type DayStakes = {
  plays: number | null
  turnover: number | null
  /** Σ stake² and Σ stake³. */
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
}

/** The same with Σ payout². */
export type DayVolumes = DayStakes & { payoutSquares: number | null }

/**
 * What is judged of a day; `null` without plays. Judging is relative to the stakes: where their sum is unknown, it is as
 * many average stakes as there are plays. A sum of squares that no
 * plays can have was rounded off, and is unknown.
 */
export const stakesOf = (day: DayStakes): Stakes | null => {
  const { plays, turnover, stakeSquares: squares, stakeCubes: cubes, maxStake: largest } = day
  if (plays === null || plays <= 0 || turnover === 0) return null
  const staked = turnover ?? plays
  const isPossible = squares !== null && canBeSquares(squares, { total: staked, plays })
  return {
    plays,
    turnover: staked,
    squares: isPossible ? squares : null,
    cubes: isPossible ? cubes : null,
    largest,
  }
}
