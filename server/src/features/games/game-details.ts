import type { GameDetails } from '@retorna/contract/game-details'
import { toSpecifiedFacts } from '@retorna/contract/specified-facts'
import { answerOfRow } from '@retorna/contract/tables/answer'
import type { HistoryPeriod } from '@retorna/domain/day'
import { can, type Plan } from '@retorna/domain/plan'
import { hitRate } from '@retorna/domain/statistics/hit-rate'
import { GAPS_TO_FIND, playsToFind } from '@retorna/domain/statistics/limits/plays-to-find'
import { isBeyondChance } from '@retorna/domain/statistics/limits/verdict'
import { performanceOf } from '@retorna/domain/statistics/performance'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import { averageRtp } from '@retorna/domain/statistics/rtp-average'
import { sampleStandardDeviation } from '@retorna/domain/statistics/sample-statistics'
import { detailsTrend } from '@retorna/domain/statistics/trend'
import type { GameDay } from '../../catalog/game-days.ts'
import { toGameDetailRow, toGameRow } from '../../catalog/game-row.ts'
import { comparedWith, currentHoldsUpTo, judgeDay } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { shownCost } from '../../catalog/wire-game.ts'

/**
 * All data of a game that a plan shows. Weekly and monthly RTP, the days of the period and the figures computed from
 * them require real RTP data in the plan; the numbers of days and readings do not.
 *
 * @param days the period's days that have readings, oldest first.
 */
export const toGameDetails = (
  game: CatalogGame,
  days: readonly GameDay[],
  period: HistoryPeriod,
  plan: Plan,
): GameDetails => {
  const { metrics, theoreticalRtp } = game
  const row = toGameRow(game, plan)
  const facts = toGameDetailRow(game, plan)
  const cost = shownCost(game, plan)
  const isReal = can(plan, 'real-rtp')
  const shownDays = isReal ? days : []
  const difference = metrics?.difference ?? null
  const dataPoints = days.reduce((sum, day) => sum + day.readings, 0)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    provider: { id: row.provider_id, name: row.provider_name, logo: game.provider.logoUrl },
    imagem_url: row.image_url,
    rtpTeorico: row.theoretical_rtp_percent,
    rtpVersions: game.versions.map((version) => ({
      ...version,
      rtp: round2(version.rtp),
      judgedRtp: rounded(version.judgedRtp),
    })),
    volatilidade: row.volatility,
    categoria: row.category,
    answer: answerOfRow(row),
    costRtp: cost.rtp,
    certifiedRtp: cost.certified,
    currentRtp: row.current_rtp_percent,
    currentDay: row.current_day,
    weeklyRtp: row.weekly_rtp_percent,
    monthlyRtp: row.monthly_rtp_percent,
    trend: difference === null ? null : detailsTrend(difference),
    rtpDifference: row.difference_points,
    lastUpdate: row.last_reading_at,
    performance: toPerformance(game),
    expectedRange: toExpectedRange(game),
    variationVerdict: row.variation_verdict,
    history: shownDays.map(({ day, rtp }) => ({ date: day, rtp_diario: round2(rtp) })),
    chartData: shownDays.map((day) => toChartPoint(game, day)),
    stats: { totalDataPoints: dataPoints, period, daysAnalyzed: days.length },
    statistics: {
      dataPoints,
      daysAnalyzed: days.length,
      averageRtp: rounded(averageRtp(shownDays)),
    },
    gameInfo: toSpecifiedFacts(facts),
    advancedStats: {
      popularityRank: row.popularity_rank,
      hitRate: rounded(hitRateOf(shownDays, theoreticalRtp)),
      volatilityScore: rounded(sampleStandardDeviation(shownDays.map(({ rtp }) => rtp))),
      betRange: {
        min: facts.min_bet_amount,
        max: facts.max_bet_amount,
        currency: facts.bet_currency,
      },
    },
  }
}

/** Each day is compared with the versions that ran on it. */
const hitRateOf = (days: readonly GameDay[], theoreticalRtp: number | null): number | null =>
  theoreticalRtp === null
    ? null
    : hitRate(days.map((day) => day.rtp - (day.theoreticalRtp ?? theoreticalRtp)))

const toPerformance = (game: CatalogGame): GameDetails['performance'] => {
  const performance = performanceOf(game.metrics?.currentRtp ?? null, comparedWith(game, '1d'))
  if (performance === null) return null
  const { differencePoints, status } = performance
  return {
    isAboveTheoretical: differencePoints === null ? null : differencePoints > 0,
    differencePercentage: rounded(differencePoints),
    status,
  }
}

/** Null if the theoretical RTP or the standard deviation is unknown, since nothing can be judged then. */
const toExpectedRange = (game: CatalogGame): GameDetails['expectedRange'] => {
  const { inputs, metrics } = game
  const { deviation, stakeVariation } = inputs
  if (game.theoreticalRtp === null || deviation === null) return null
  const judgment = game.judgments['1d']
  const variation =
    judgment === null
      ? stakeVariation.value
      : judgment.plays * (judgment.standardError / (100 * deviation.value)) ** 2 - 1
  return {
    plays: metrics?.currentPlays ?? null,
    standardDeviation: round2(deviation.value),
    deviationSource: deviation.source,
    watch: roundedRange(judgment?.ranges.watch),
    outside: roundedRange(judgment?.ranges.outside),
    verdict: judgment?.verdict ?? null,
    holdsUpTo: rounded(currentHoldsUpTo(game)),
    assumedStakeVariation:
      isBeyondChance(judgment?.verdict ?? null) &&
      inputs.windows?.['1d'].stakes?.squares === null &&
      !Number.isFinite(stakeVariation.degrees)
        ? round2(stakeVariation.value)
        : null,
    leftOut: inputs.windows?.['1d'].leftOut ?? 0,
    gapsFound: judgment && {
      below: round2(judgment.gaps.below),
      above: round2(judgment.gaps.above),
    },
    playsToFind: GAPS_TO_FIND.map((points) => ({
      points,
      plays: playsToFind(points, deviation.value, variation),
    })),
  }
}

const toChartPoint = (game: CatalogGame, day: GameDay): GameDetails['chartData'][number] => {
  const range = judgeDay(game, day)?.ranges.watch
  return {
    date: day.day,
    rtp: round2(day.rtp),
    low: rounded(range?.low),
    high: rounded(range?.high),
    theoreticalRtp: rounded(day.theoreticalRtp),
  }
}

const roundedRange = (range: { low: number; high: number } | undefined) =>
  range === undefined ? null : { low: round2(range.low), high: round2(range.high) }
