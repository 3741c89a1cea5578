import { gameColumns } from './game.ts'
import { labels } from './labels.ts'

/** The names of the columns of lists, without their units; those of a game are in game.ts. */

export const providerColumns = {
  name: labels.provider,
  games: labels.games,
  monitored_games: 'Games with readings',
  average_rtp_percent: labels.averageRtp,
  best_game_name: 'Best game',
  best_game_rtp_percent: 'RTP of the best game',
}

export const operatorColumns = {
  operator_name: labels.operator,
  likeliest_version_percent: 'Likeliest version',
  likeliest_version_probability: 'Its probability',
  likeliest_version_is_named: 'What is known of the version',
}

export const feedColumns = {
  name: labels.feed,
  kind: 'How readings arrive',
  operator_name: labels.operator,
  measures: labels.whatItsFiguresMeasure,
  currency: labels.currency,
  games_read: 'Games in 30 days',
  last_reading_at: labels.lastReading,
  is_stopped: labels.state,
}

/** Columns of the forecast for the next week. */
export const rangeColumns = {
  from: 'Next week from',
  to: 'Next week to',
  low_80_percent: '80% range, from',
  high_80_percent: '80% range, to',
}

export const goldColumns = {
  game_id: gameColumns.id,
  game_name: gameColumns.name,
  provider_name: gameColumns.provider_name,
  has_reason: 'How sure',
  chance_one_in: 'By chance alone, at most one such week in',
  chance_condition_stakes: 'If the standard deviation of a play is at most (stakes)',
  heat_score: 'Heat score',
  level: 'Level',
  trend: gameColumns.trend,
  momentum_score: labels.momentum,
  consistency_score: labels.consistency,
  theoretical_rtp_percent: gameColumns.theoretical_rtp_percent,
  judged_against_percent: 'Certified on these days',
  current_rtp_percent: gameColumns.current_rtp_percent,
  weekly_rtp_percent: gameColumns.weekly_rtp_percent,
  difference_points: gameColumns.difference_points,
  volatility_points: 'Volatility (pts)',
  difference_standard_errors: 'Difference in standard errors',
  weekly_verdict: gameColumns.weekly_verdict,
}

export const alertColumns = {
  game_id: gameColumns.id,
  game_name: gameColumns.name,
  provider_name: gameColumns.provider_name,
  direction: 'Direction',
  threshold_points: 'Threshold (pts)',
  false_alarms_a_year: 'Accepted false alarms a year',
  is_active: labels.state,
  baseline_rtp_percent: 'Baseline',
  current_rtp_percent: gameColumns.current_rtp_percent,
  last_fired_at: 'Last fired',
  created_at: 'Created',
  unit: 'Trigger',
  reference: 'Level',
}

export const alertUnits = {
  points: 'Percentage points',
  evidence: labels.evidence,
  version: 'RTP version',
  answer: labels.answer,
}

export const alertReferences = {
  theoretical: labels.theoreticalRtp,
  'own-level': 'Own earlier level',
}

export const segmentColumns = {
  feed: labels.feed,
  certified_rtp_percent: 'Certified RTP',
  rtp_percent: labels.rtp,
  with_jackpots_percent: 'RTP with jackpots',
  days: labels.days,
  first_day: labels.firstDay,
  last_day: labels.lastDay,
  plays: labels.plays,
  turnover: labels.turnover,
  payout: labels.payout,
  jackpot_contribution: 'Paid into jackpots',
  jackpot_win: 'Paid by jackpots',
  currency: labels.currency,
}
