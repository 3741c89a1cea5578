import type { Judgment } from '@retorna/contract/judgment'
import type { Period } from '@retorna/domain/day'
import { chanceOf } from '@retorna/domain/statistics/limits/chance'
import { type Level, OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { studentQuantile } from '@retorna/domain/statistics/limits/student'
import { stakePowers } from '@retorna/domain/statistics/payouts/stakes'
import { judgedStakes, shapeAt } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

type Range = { low: number; high: number }

/** How the verdict on a window was reached; `null` without a verdict. */
export const toJudgment = (game: CatalogGame, period: Period): Judgment | null => {
  const { deviation, stakeVariation, windows } = game.inputs
  const window = windows?.[period]
  const shape = shapeAt(game.inputs.shape, window?.theoreticalRtp ?? null)
  const stakes = window && judgedStakes(window, period)
  const judged = game.judgments[period]
  if (!window || window.rtp === null || !stakes || !judged || !shape || !deviation) return null
  const chance = chanceOf(stakes, shape, stakeVariation)
  const { expected, turnover } = chance
  const quantileOf = (rtp: number) => ((rtp / 100) * turnover - expected) / chance.deviation
  const level = ({ z }: Level, rtp: Range) => ({
    t: studentQuantile(z, chance.degrees),
    quantiles: { low: quantileOf(rtp.low), high: quantileOf(rtp.high) },
    rtp,
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
      standardDeviation: shape.standardDeviation,
      deviationSource: deviation.source,
      deviationDegrees: finite(shape.degrees),
      skewness: shape.skewness,
      kurtosis: shape.kurtosis,
      stakeVariation: stakeVariation.value,
      stakeVariationDegrees: finite(stakeVariation.degrees),
      typicalStakeVariation: stakeVariation.typical,
    },
    chance: {
      turnover,
      expected,
      deviation: chance.deviation,
      stakeSquares: stakePowers(stakes, stakeVariation.value).squares,
      skewness: chance.skewness,
      kurtosis: chance.kurtosis,
      degrees: finite(chance.degrees),
    },
    limits: judged.ranges && {
      watch: level(WATCH, judged.ranges.watch),
      outside: level(OUTSIDE, judged.ranges.outside),
    },
    isByTable: judged.isByTable,
    verdict: judged.verdict,
    playsEnough: judged.playsEnough,
  }
}

const finite = (degrees: number): number | null => (Number.isFinite(degrees) ? degrees : null)
