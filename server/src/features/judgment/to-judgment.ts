import type { Judgment } from '@retorna/contract/judgment'
import type { Period } from '@retorna/domain/day'
import { chanceOf } from '@retorna/domain/statistics/limits/chance'
import {
  type Level,
  type LimitRange,
  OUTSIDE,
  WATCH,
} from '@retorna/domain/statistics/limits/payout-limits'
import { studentQuantile } from '@retorna/domain/statistics/limits/student'
import { stakePowers } from '@retorna/domain/statistics/payouts/stakes'
import { finite } from '@retorna/domain/statistics/rounding'
import { shapeAt } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** How the verdict on a window was reached; `null` without a verdict. */
export const toJudgment = (game: CatalogGame, period: Period): Judgment | null => {
  const { deviation, stakeVariation, windows } = game.inputs
  const window = windows?.[period]
  const shape = shapeAt(game.inputs.shape, window?.theoreticalRtp ?? null)
  const stakes = window?.stakes
  const judged = game.judgments[period]
  if (!window || window.rtp === null || !stakes || !judged || !shape || !deviation) return null
  const chance = chanceOf(stakes, shape, stakeVariation)
  const level = ({ z }: Level, limits: LimitRange) => ({
    ...limits,
    t: studentQuantile(z, chance.degrees) / z,
  })
  return {
    period,
    inputs: {
      rtp: window.rtp,
      theoreticalRtp: shape.rtp,
      plays: stakes.plays,
      turnover: window.turnover,
      payout: window.payout,
      stakeSquares: stakes.squares,
      stakeCubes: stakes.cubes,
      largestStake: stakes.largest,
      payoutSquares: window.payoutSquares,
      standardDeviation: shape.standardDeviation,
      deviationSource: deviation.source,
      deviationDegrees: finite(shape.degrees),
      maximumWin: shape.maximumWin,
      skewness: shape.skewness,
      kurtosis: shape.kurtosis,
      stakeVariation: stakeVariation.value,
      stakeVariationDegrees: finite(stakeVariation.degrees),
    },
    chance: {
      turnover: chance.turnover,
      expected: chance.expected,
      deviation: chance.deviation,
      stakeSquares: stakePowers(stakes, stakeVariation.value).squares,
      skewness: chance.skewness,
      kurtosis: chance.kurtosis,
      degrees: finite(chance.degrees),
    },
    limits: {
      watch: level(WATCH, judged.ranges.watch),
      outside: level(OUTSIDE, judged.ranges.outside),
    },
    verdict: judged.verdict,
  }
}
