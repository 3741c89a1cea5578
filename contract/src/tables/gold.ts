import { GOLD_TRENDS, HEAT_LEVELS } from '@retorna/domain/statistics/heat-score'
import { z } from 'zod'
import type { HotGame } from '../hot-games.ts'
import * as field from '../v1/fields.ts'
import { ANSWER_COLUMNS } from './answer.ts'
import { type Columns, prefixed, type RowOf } from './column.ts'
import { GAME_COLUMNS } from './game.ts'

const score = z.number().describe('0 to 100.')

/** A game's performance in the last 7 days. */
export const GOLD_COLUMNS = {
  game_id: { type: field.id },
  game_name: { type: z.string() },
  provider_name: { type: z.string() },
  ...prefixed('answer', ANSWER_COLUMNS),
  has_reason: {
    type: z.boolean(),
    meaning:
      'Whether the week ran above the theoretical RTP and the answer is a reason for it: the game pays more than certified, or a version that does.',
  },
  chance_one_in: {
    type: z
      .int()
      .nullable()
      .meta({
        description:
          'Chance alone leads to such a week in at most one of this many weeks of games that pay as certified; `null` if the week is not above, or cannot be judged.',
        examples: [40],
      }),
    unit: 'count',
  },
  chance_condition_stakes: {
    type: z.number().nullable(),
    meaning:
      '`chance_one_in` holds if the standard deviation of a play is at most this many stakes. `null`: unconditionally.',
    unit: 'number',
  },
  heat_score: { type: score, unit: 'number' },
  level: { type: z.enum(HEAT_LEVELS) },
  trend: { type: z.enum(GOLD_TRENDS) },
  momentum_score: {
    type: z.number(),
    meaning: '-100 to 100.',
    unit: 'number',
  },
  consistency_score: { type: score, unit: 'number' },
  theoretical_rtp_percent: { type: field.percent, unit: 'percent' },
  judged_against_percent: { type: field.judgedAgainst, unit: 'percent' },
  current_rtp_percent: { type: field.percent.nullable(), unit: 'percent' },
  weekly_rtp_percent: { type: field.percent, unit: 'percent' },
  difference_points: {
    type: field.points,
    meaning: 'Weekly RTP minus `judged_against_percent`, in points.',
    unit: 'points',
  },
  volatility_points: {
    type: z.number(),
    meaning: "Standard deviation of the week's daily RTPs, in points.",
    unit: 'number',
  },
  difference_standard_errors: {
    type: z.number().nullable(),
    meaning: 'The difference in standard errors; `null` if not judged.',
    unit: 'number',
  },
  weekly_plays: GAME_COLUMNS.weekly_plays,
  weekly_standard_error_points: GAME_COLUMNS.weekly_standard_error_points,
  weekly_verdict: GAME_COLUMNS.weekly_verdict,
  weekly_passport: GAME_COLUMNS.weekly_passport,
} as const satisfies Columns

type Judged = z.output<z.ZodObject<typeof field.judged>>

/** @param week the reliability of the week's RTP. */
export const goldRow = (
  { analysis, ...hot }: HotGame,
  week: Judged,
): RowOf<typeof GOLD_COLUMNS> => ({
  game_id: hot.id,
  game_name: hot.name,
  provider_name: hot.provider,
  ...prefixed('answer', hot.answer),
  has_reason: hot.hasReason,
  chance_one_in: hot.chance?.oneIn ?? null,
  chance_condition_stakes: hot.chance?.condition ?? null,
  heat_score: analysis.heatScore,
  level: analysis.level,
  trend: analysis.trend,
  momentum_score: analysis.momentumScore,
  consistency_score: analysis.consistencyScore,
  theoretical_rtp_percent: hot.theoreticalRtp,
  judged_against_percent: hot.judgedAgainst,
  current_rtp_percent: hot.currentRtp,
  weekly_rtp_percent: analysis.avgRtp7d,
  difference_points: analysis.difference7d,
  volatility_points: analysis.volatility,
  difference_standard_errors: hot.standardizedDifference,
  ...prefixed('weekly', week),
})
