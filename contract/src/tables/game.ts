import type { Capability } from '@retorna/domain/plan'
import { DEVIATION_SOURCES } from '@retorna/domain/statistics/standard-deviation'
import { TRENDS } from '@retorna/domain/statistics/trend'
import { z } from 'zod'
import * as field from '../v1/fields.ts'
import { ANSWER_COLUMNS } from './answer.ts'
import { type Columns, prefixed } from './column.ts'
import { FACT_COLUMNS } from './fact-columns.ts'

/** An RTP over a window with its reliability, for plans with a capability. */
const windowOf = <C extends Capability>(needs: C) =>
  ({
    rtp_percent: { type: field.percent.nullable(), unit: 'percent', needs },
    plays: { type: field.plays, unit: 'count', needs },
    standard_error_points: { type: field.standardError, unit: 'points', needs },
    verdict: { type: field.verdict, needs },
    passport: { type: field.passport, needs },
    left_out: { type: field.leftOut.nullable(), unit: 'count', needs },
    turnover_amount: { type: field.amount, unit: 'amount', needs },
    payout_amount: { type: field.amount, unit: 'amount', needs },
  }) as const satisfies Columns

/**
 * A game in lists. `null` if unknown or outside the plan; amounts are in the currency of the readings, RTPs and
 * differences rounded to two decimals, except certified RTPs.
 */
export const GAME_COLUMNS = {
  id: { type: field.id },
  slug: { type: z.string() },
  name: { type: z.string().meta({ examples: ['Fortune Tiger'] }) },
  provider_id: { type: field.id },
  provider_name: { type: z.string().meta({ examples: ['PG Soft'] }) },
  category: { type: z.string().nullable() },
  volatility: { type: field.volatility },
  image_url: { type: z.string() },
  popularity_rank: {
    type: z.int().positive().nullable(),
    meaning: '1 is the most popular.',
    unit: 'count',
  },
  theoretical_rtp_percent: { type: field.theoreticalRtp, unit: 'percent' },
  ...prefixed('answer', ANSWER_COLUMNS),
  current_day: {
    type: field.day.nullable(),
    meaning: 'The day of the current RTP: the latest one with readings.',
    unit: 'day',
    needs: 'current-rtp',
  },
  ...prefixed('current', windowOf('current-rtp')),
  ...prefixed('weekly', windowOf('real-rtp')),
  ...prefixed('monthly', windowOf('real-rtp')),
  difference_points: {
    type: field.points.nullable(),
    meaning:
      'Current RTP minus what was certified on its day, in points: with several versions on record that day, the mean of theirs.',
    unit: 'points',
    needs: 'current-rtp',
  },
  variation_points: {
    type: field.points.nullable(),
    meaning: 'Change of the current RTP since the previous day with readings, in points.',
    unit: 'points',
    needs: 'current-rtp',
  },
  /** It involves the previous day with readings, which only plans with history show. */
  variation_verdict: {
    type: field.verdict,
    meaning: 'Whether chance alone could explain the variation.',
    needs: 'real-rtp',
  },
  trend: { type: z.enum(TRENDS).nullable(), needs: 'current-rtp' },
  last_reading_at: { type: field.moment.nullable(), unit: 'moment' },
  operator_ids: {
    type: z.array(field.id),
    meaning: 'Operators whose feeds reported the game in the last 30 days.',
  },
  operator_names: {
    type: z.array(z.string()),
    meaning: 'Their names, in the same order.',
  },
} as const satisfies Columns

/** The columns of a game beyond its row in lists. */
export const GAME_DETAIL_COLUMNS = {
  expected_low_percent: {
    type: field.percent.nullable(),
    meaning:
      'With `expected_high_percent`: the range of the current RTP by chance alone in about 95 % of all cases.',
    unit: 'percent',
    needs: 'current-rtp',
  },
  expected_high_percent: {
    type: field.percent.nullable(),
    unit: 'percent',
    needs: 'current-rtp',
  },
  gap_found_below_points: {
    type: field.points.nullable(),
    meaning:
      'With `gap_found_above_points`: the true gaps of paying too little and too much that would have been detected in 80 % of all cases.',
    unit: 'points',
    needs: 'current-rtp',
  },
  gap_found_above_points: {
    type: field.points.nullable(),
    unit: 'points',
    needs: 'current-rtp',
  },
  standard_deviation_stakes: {
    type: z.number().nullable(),
    meaning: 'Standard deviation of one play, in stakes.',
    unit: 'number',
  },
  standard_deviation_source: { type: z.enum(DEVIATION_SOURCES).nullable() },
  ...FACT_COLUMNS,
} as const satisfies Columns

type Key = keyof typeof GAME_COLUMNS | keyof typeof GAME_DETAIL_COLUMNS

/** The columns of an answer for people; the rest is expressed in sentences. */
type LabelledAnswer = 'answer_kind' | 'answer_low_percent' | 'answer_high_percent'

/** Columns for programs only, or shown to people under another name: as parts of a range, or by their period. */
type Unlabelled =
  | 'slug'
  | 'provider_id'
  | 'image_url'
  | 'operator_ids'
  | 'gap_found_below_points'
  | 'gap_found_above_points'
  | 'standard_deviation_source'
  | 'variation_verdict'
  | `answer_${string}`
  | 'weekly_plays'
  | 'monthly_plays'
  | `expected_${string}`
  | `${string}_passport`
  | 'current_left_out'
  | `${string}_standard_error_points`
  | `${string}_turnover_amount`
  | `${string}_payout_amount`

/** The columns that have a label in contract/src/words. */
export type LabelledColumn = Exclude<Key, Unlabelled> | LabelledAnswer
