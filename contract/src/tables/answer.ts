import {
  ANSWER_BASES,
  ANSWER_DIRECTIONS,
  ANSWER_GAPS,
  ANSWER_KINDS,
} from '@retorna/domain/answer/answer'
import { z } from 'zod'
import * as field from '../v1/fields.ts'
import { type Columns, type RowOf, rowOf } from './column.ts'

/**
 * The only answer to whether a game pays as certified (decision 0081). Plans without real RTP data see the answer
 * itself, but not the figures behind it.
 */
export const ANSWER_COLUMNS = {
  kind: {
    type: z.enum(ANSWER_KINDS).nullable(),
    meaning:
      'The answer for the game: `version` if its days identify another certified version, `off` if it does not pay as certified, `agrees` to within some points, `open` if there are too few plays to tell, `unknown` if something is missing.',
    needs: 'current-rtp',
  },
  direction: {
    type: z.enum(ANSWER_DIRECTIONS).nullable(),
    meaning: 'For `off`: whether it pays less or more than certified.',
    needs: 'current-rtp',
  },
  basis: {
    type: z.enum(ANSWER_BASES).nullable(),
    meaning:
      '`proved` holds however often the game is checked; `estimated` from the days alone has a measured error rate.',
    needs: 'current-rtp',
  },
  is_close: {
    type: z.boolean().nullable(),
    meaning: 'For `agrees`: within 2 points, or closer than the next certified version.',
    needs: 'current-rtp',
  },
  missing: {
    type: z.enum(ANSWER_GAPS).nullable(),
    meaning: 'For `unknown`: what is missing for another answer.',
    needs: 'current-rtp',
  },
  missing_day: {
    type: field.day.nullable(),
    meaning: 'The day that causes most of the scatter.',
    unit: 'day',
    needs: 'real-rtp',
  },
  since: {
    type: field.day.nullable(),
    meaning: 'For `off` and `version`: since when it has been so; otherwise the first counted day.',
    unit: 'day',
    needs: 'current-rtp',
  },
  back_since: {
    type: field.day.nullable(),
    meaning: 'For `off`: since when its days agree with the certified RTP again.',
    unit: 'day',
    needs: 'current-rtp',
  },
  low_percent: {
    type: field.percent.nullable(),
    meaning:
      'With `answer_high_percent`: where the true RTP lies. `null` if that end is unknown; for `version`, if it did not run on all counted days; for `off`, if all days together do not show it; for `open`, if it would exclude the certified RTP.',
    unit: 'percent',
    needs: 'real-rtp',
  },
  high_percent: { type: field.percent.nullable(), unit: 'percent', needs: 'real-rtp' },
  within_points: {
    type: z.number().nullable(),
    meaning:
      'For `agrees`: the points within which it pays as certified; for `open`: the smallest gap that is excluded.',
    unit: 'number',
    needs: 'real-rtp',
  },
  version_percent: {
    type: field.percent.nullable(),
    meaning: 'For `version`: the identified RTP.',
    unit: 'percent',
    needs: 'real-rtp',
  },
  probability: {
    type: z.number().nullable(),
    meaning: 'Probability of the identified version, 0 to 1.',
    unit: 'number',
    needs: 'real-rtp',
  },
  one_in: {
    type: z.int().nullable(),
    meaning:
      'For `off` if proved: chance alone would do this to at most one in this many games that pay as certified.',
    unit: 'count',
    needs: 'real-rtp',
  },
  condition_stakes: {
    type: z.number().nullable(),
    meaning:
      'The answer holds if the standard deviation of a play is at most this many stakes. `null`: unconditionally.',
    unit: 'number',
    needs: 'real-rtp',
  },
  needs_plays: {
    type: z.int().nullable(),
    meaning: 'For `open`: about how many more plays until a gap of 2 points would show.',
    unit: 'count',
    needs: 'real-rtp',
  },
  needs_days: {
    type: z.int().nullable(),
    meaning: 'The same in days like the last 30.',
    unit: 'count',
    needs: 'real-rtp',
  },
} as const satisfies Columns

/** An answer as a plan shows it; `kind` is `null` if the plan shows none. */
export const answer = rowOf(ANSWER_COLUMNS)
export type WireAnswer = RowOf<typeof ANSWER_COLUMNS>

/** The answer of a row whose columns have the prefix `answer`. */
export const answerOfRow = (
  row: {
    readonly [K in keyof WireAnswer as `answer_${K}`]: WireAnswer[K]
  },
): WireAnswer =>
  Object.fromEntries(
    Object.keys(ANSWER_COLUMNS).map((key) => [key, row[`answer_${key}` as keyof typeof row]]),
  ) as WireAnswer
