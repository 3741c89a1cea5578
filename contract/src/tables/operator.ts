import { z } from 'zod'
import * as field from '../v1/fields.ts'
import { type Columns, prefixed } from './column.ts'
import { GAME_COLUMNS } from './game.ts'

/** An operator, which offers games and sends their readings by its feeds. */
export const OPERATOR_COLUMNS = {
  id: { type: field.id },
  slug: { type: z.string() },
  name: { type: z.string() },
  games: {
    type: field.count,
    meaning: 'Games that its feeds reported in the last 30 days.',
    unit: 'count',
  },
} as const satisfies Columns

const { id, slug, name } = OPERATOR_COLUMNS

/** Columns about the game itself, or about its days over all feeds. */
const NOT_OF_OPERATOR = [
  'id',
  'slug',
  'name',
  'category',
  'volatility',
  'image_url',
  'popularity_rank',
  'provider_id',
  'provider_name',
  'theoretical_rtp_percent',
  'current_passport',
  'weekly_passport',
  'monthly_passport',
  'operator_ids',
  'operator_names',
] as const satisfies (keyof typeof GAME_COLUMNS)[]

/** The figures at a feed of the operator, corresponding to {@link GAME_COLUMNS} over all feeds. */
export const FIGURES_AT_OPERATOR = Object.fromEntries(
  Object.entries(GAME_COLUMNS).filter(([key]) => !NOT_OF_OPERATOR.some((other) => other === key)),
) as Omit<typeof GAME_COLUMNS, (typeof NOT_OF_OPERATOR)[number]>

/** The certified version that the operator's days make likeliest. */
const LIKELIEST_COLUMNS = {
  version_percent: {
    type: field.percent.nullable(),
    meaning:
      'The likeliest certified version given the operator’s days; `null` if it cannot be determined, or only one version is certified.',
    unit: 'percent',
    needs: 'predictions',
  },
  version_probability: {
    type: z.number().min(0).max(1).nullable(),
    meaning: 'Probability of the likeliest version, given the days so far.',
    unit: 'number',
    needs: 'predictions',
  },
  version_is_named: {
    type: z.boolean().nullable(),
    meaning:
      'Whether it is likely enough to be named: at least 95 %, or 98 % where the game has no payout table.',
    needs: 'predictions',
  },
  version_since: {
    type: field.day.nullable(),
    meaning: 'Since when it has been the likeliest.',
    unit: 'day',
    needs: 'predictions',
  },
} as const satisfies Columns

/** A game at an operator's feed, judged separately. */
export const GAME_AT_OPERATOR_COLUMNS = {
  game_id: { type: field.id },
  game_slug: { type: z.string() },
  game_name: { type: z.string() },
  provider_name: { type: z.string() },
  ...prefixed('operator', { id, slug, name }),
  theoretical_rtp_percent: {
    type: field.percent.nullable(),
    meaning:
      'The certified RTP of the version on record now, against which the answer is judged. Days before a change of version are judged against the RTP certified then, a week or a month with such days against the mean.',
    unit: 'percent',
  },
  version_is_stated: {
    type: z.boolean(),
    meaning:
      'Whether that version is recorded for a feed of the operator. If `false`, it is the version on record for the game, and nobody has recorded that the operator runs it.',
  },
  ...prefixed('likeliest', LIKELIEST_COLUMNS),
  ...FIGURES_AT_OPERATOR,
  feeds: {
    type: z.int().positive(),
    meaning:
      'Feeds of the operator that reported the game in the last 30 days. All figures come from the one with the most plays.',
    unit: 'count',
  },
} as const satisfies Columns
