import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, probability } from './field-types.ts'

const span = z.enum(['day', 'week'])
const group = { span, volatility: z.enum(VOLATILITY_CLASSES).nullable() }

/** How often forecasts were right, over all games; a group whose `volatility` is `null` covers all classes. Public. */
export const getForecastScorecard = endpoint('GET /api/public/forecast-scorecard', 'public', {
  summary: 'How often forecasts were right',
  replies: succeedsWith({
    /** Whether the games are those of the demonstration. */
    isDemo: z.boolean(),
    /** The first and last day on which forecasts were scored; `null` if none yet. */
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    /** Forecasts scored again because readings were corrected. */
    corrected: z.int(),
    /** Forecasts made after the day that they concern, for the demonstration's past. */
    computedLater: z.int(),
    ranges: z.array(
      z.object({
        ...group,
        count: z.int(),
        /** The number of them that held. */
        within50: z.int(),
        within80: z.int(),
        within95: z.int(),
        /** The number of outcomes in each tenth of the forecast distribution; even if the forecasts are calibrated. */
        tenths: z.array(z.int()).length(10),
      }),
    ),
    /** Version probabilities against the version recorded for the day, by stated probability. */
    versions: z.array(
      z.object({
        volatility: group.volatility,
        /** Ten bins of stated probability: the number of forecasts, their mean probability, and how many were right. */
        bins: z
          .array(z.object({ count: z.int(), stated: probability.nullable(), right: z.int() }))
          .length(10),
        /** Forecasts with at least 95 %, or 98 % without a payout table. */
        named: z.int(),
        namedRight: z.int(),
      }),
    ),
  }),
})
