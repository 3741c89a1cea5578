import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { LabelledColumn } from '../../tables/game.ts'
import type { FactColumn } from '../../tables/game-facts.ts'
import { labels } from './labels.ts'

/**
 * The names of volatilities and of the columns of a game; separate from values.ts, since no first screen shows them
 * all.
 */

export const volatilities = {
  low: labels.low,
  'medium-low': 'Medium-low',
  medium: labels.medium,
  'medium-high': 'Medium-high',
  high: labels.high,
  'very-high': labels.veryHigh,
} satisfies Record<VolatilityClass, string>

/** Without their units, which each outlet formats in its own way. */
export const gameColumns = {
  id: 'Game ID',
  name: labels.game,
  provider_name: labels.provider,
  category: labels.category,
  volatility: labels.volatility,
  popularity_rank: 'Popularity rank',
  theoretical_rtp_percent: labels.theoreticalRtp,
  answer_kind: labels.answer,
  answer_low_percent: 'True RTP, from',
  answer_high_percent: 'True RTP, to',
  current_rtp_percent: labels.currentRtp,
  current_day: 'Day of the current RTP',
  current_plays: 'Plays of the current RTP',
  current_verdict: labels.verdict,
  weekly_rtp_percent: 'RTP, last 7 days',
  weekly_left_out: 'Days left out, last 7 days',
  weekly_verdict: 'Verdict, last 7 days',
  monthly_rtp_percent: 'RTP, last 30 days',
  monthly_left_out: 'Days left out, last 30 days',
  monthly_verdict: 'Verdict, last 30 days',
  difference_points: 'Difference from theoretical',
  variation_points: 'Change from previous day read',
  trend: labels.trend,
  last_reading_at: labels.lastReading,
  operator_names: 'Operators',
  standard_deviation_stakes: labels.standardDeviation,
  reels: 'Reels',
  paylines: 'Paylines',
  launch_day: 'Launched',
  min_bet_amount: 'Minimum bet',
  max_bet_amount: 'Maximum bet',
  bet_currency: 'Bet currency',
  max_win_stakes: 'Maximum win, × stake',
  jackpot_share_points: 'Jackpot share of the certified RTP',
  technology: 'Technology',
  platforms: 'Platforms',
  features: 'Special features',
  popularity_rating: 'Popularity rating',
  review_count: 'Reviews',
  source: labels.source,
} satisfies Record<LabelledColumn | FactColumn, string>

/** Used where the value itself shows that it is a multiple of the bet. */
export const maximumWin = 'Maximum win'
