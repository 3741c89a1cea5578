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

/** {@link DayStakes} with Σ payout². */
export type DayVolumes = DayStakes & { payoutSquares: number | null }

/**
 * The stakes by which a day is judged; `null` without plays. Judgments are relative to the stakes: if their sum is
 * unknown, it equals the plays, in average stakes. A sum of squares that no plays can have was rounded off and counts
 * as unknown.
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
