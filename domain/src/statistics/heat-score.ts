import { bestOf } from './best-class.ts'
import { round1 } from './rounding.ts'
import { averageRtp, type DailyRtp } from './rtp-average.ts'
import { daysInWindow } from './rtp-window.ts'
import { mean, sampleStandardDeviation } from './sample-statistics.ts'
import { isAbove } from './threshold.ts'

/** The days that the score covers, and the minimum number of them with a value. */
export const HEAT_WINDOW_DAYS = 7
const HEAT_MINIMUM_DAYS = 4

/** Default maximum length of the hot list, and default minimum score. */
export const HOT_LIST = { limit: 20, minimumScore: 30 }

/** The limits of the parts of the score: points above theoretical, and the scores of momentum and of consistency. */
export const HEAT_LIMITS = { difference: 2, momentum: 100, consistency: [0, 100] }

/** The newest daily values, which momentum compares with the earlier ones. */
const RECENT_DAYS = 3
const HOT_FROM = 55
const WARM_FROM = 35
const TREND_THRESHOLD_POINTS = 0.1

export const HEAT_LEVELS = ['hot', 'warm', 'cool'] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]

export const GOLD_TRENDS = ['rising', 'stable', 'falling'] as const
export type GoldTrend = (typeof GOLD_TRENDS)[number]

/** How a game ran in its last week. It describes the past and predicts nothing. */
export type Heat = {
  /** 0–100, one decimal. */
  heatScore: number
  level: HeatLevel
  /** RTP of the last 7 days, percent. */
  weeklyRtp: number
  /** Weekly minus theoretical RTP, points. */
  differencePoints: number
  /** Mean of the last 3 daily values minus the mean of the up to 4 before them, points. */
  momentum: number
  /** 100 × momentum, clamped to −100…100, one decimal. */
  momentumScore: number
  trend: GoldTrend
  /** Sample standard deviation of the week's daily values, points. */
  standardDeviation: number
  /** 100 for equal days, 0 at a standard deviation of 3 points or more, one decimal. */
  consistencyScore: number
}

/**
 * Heat score of a game, from 0 to 100 with one decimal, over its last 7 days, `lastDay` included: 100 × (0.60 ·
 * clamp01(d / 2) + 0.25 · clamp01((m + 1) / 2) + 0.15 · clamp01(1 − s / 3)), where d is weekly minus theoretical RTP,
 * m the momentum and s the sample standard deviation of the week's daily values, all in points. Daily values are
 * those of the week's best class ({@link bestOf}) with a turnover above 0. Days outside the week are ignored; order
 * does not matter.
 *
 * `null` for fewer than 4 daily values in the week, and for a game without theoretical RTP.
 * Source: product definition of the Gold analysis.
 *
 * @example heatScore({ days: [], theoreticalRtp: 96, lastDay: '2026-01-07' }) // null
 */
export function heatScore({
  days,
  theoreticalRtp,
  lastDay,
}: {
  days: readonly DailyRtp[]
  theoreticalRtp: number | null
  lastDay: string
}): Heat | null {
  const week = daysInWindow(days, lastDay, HEAT_WINDOW_DAYS)
  const rtps = bestOf(week).counted.flatMap(({ turnover, rtp }) => (turnover === 0 ? [] : [rtp]))
  if (theoreticalRtp === null || rtps.length < HEAT_MINIMUM_DAYS) return null
  const weeklyRtp = averageRtp(week)
  const recent = mean(rtps.slice(-RECENT_DAYS))
  const before = mean(rtps.slice(0, -RECENT_DAYS))
  const standardDeviation = sampleStandardDeviation(rtps)
  if (weeklyRtp === null || recent === null || before === null || standardDeviation === null) {
    return null
  }
  const differencePoints = weeklyRtp - theoreticalRtp
  const momentum = recent - before
  const consistency = clamp(1 - standardDeviation / 3, 0, 1)
  const score = round1(
    60 * clamp(differencePoints / HEAT_LIMITS.difference, 0, 1) +
      25 * clamp((momentum + 1) / 2, 0, 1) +
      15 * consistency,
  )
  return {
    heatScore: score,
    level: heatLevel(score),
    weeklyRtp,
    differencePoints,
    momentum,
    momentumScore: round1(HEAT_LIMITS.momentum * clamp(momentum, -1, 1)),
    trend: goldTrend(momentum),
    standardDeviation,
    consistencyScore: round1(100 * consistency),
  }
}

/**
 * Level of a heat score: hot from 55, warm from 35, else cool. Takes the rounded score, so that a game shown with
 * 55.0 is hot. Source: product specification, section 9.
 *
 * @example heatLevel(55) // 'hot'
 */
export function heatLevel(score: number): HeatLevel {
  if (score >= HOT_FROM) return 'hot'
  return score >= WARM_FROM ? 'warm' : 'cool'
}

/**
 * Gold trend of a momentum in points: rising above +0.1, falling below −0.1, else stable.
 *
 * @example goldTrend(-0.2) // 'falling'
 */
export function goldTrend(momentum: number): GoldTrend {
  if (isAbove(momentum, TREND_THRESHOLD_POINTS)) return 'rising'
  return isAbove(-momentum, TREND_THRESHOLD_POINTS) ? 'falling' : 'stable'
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
