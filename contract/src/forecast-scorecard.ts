import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day } from './field-types.ts'

/** 0 to 1. */
const probability = z.number().min(0).max(1)
const span = z.enum(['day', 'week'])
const group = { span, volatility: z.enum(VOLATILITY_CLASSES).nullable() }

/** How often forecasts were right, over all games; `volatility: null` in a group: all classes. Public. */
export const getForecastScorecard = endpoint('GET /api/public/forecast-scorecard', 'public', {
  summary: 'How often forecasts were right',
  replies: succeedsWith({
    /** Whether the games are those of the demonstration. */
    isDemo: z.boolean(),
    /** The first and last day that statements were scored on; `null`: none yet. */
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    /** Statements scored again because readings were corrected. */
    corrected: z.int(),
    /** Statements made after the day they speak of: of the demonstration's past. */
    computedLater: z.int(),
    ranges: z.array(
      z.object({
        ...group,
        count: z.int(),
        /** How many of them held. */
        within50: z.int(),
        within80: z.int(),
        within95: z.int(),
        /** How many outcomes fell in each tenth of what was stated; even if the statements are calibrated. */
        tenths: z.array(z.int()).length(10),
      }),
    ),
    /** Version probabilities against the version recorded for the day, by what was stated. */
    versions: z.array(
      z.object({
        volatility: group.volatility,
        /** Ten bins of stated probability: how many statements, their mean probability, how many were right. */
        bins: z
          .array(z.object({ count: z.int(), stated: probability.nullable(), right: z.int() }))
          .length(10),
        /** Of those with at least 95 %, or 98 % without a payout table. */
        named: z.int(),
        namedRight: z.int(),
      }),
    ),
  }),
})
