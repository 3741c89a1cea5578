import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, idInAddress, text } from './field-types.ts'

const percent = z.number()
/** 0 to 1. */
const probability = z.number().min(0).max(1)

/**
 * Why a range cannot be stated, with what there is and what it takes:
 * - `days`: days with readings, their plays, turnover and payout.
 * - `recent-days`: such days in the last two weeks.
 * - `spread`: how widely single payouts vary is not known, or only assumed and `have` of `needed` days measured.
 * - `plays`: plays a day.
 */
const rangeGap = z.object({
  reason: z.enum(['days', 'recent-days', 'spread', 'plays']),
  have: z.int(),
  needed: z.int(),
})
export type RangeGap = z.infer<typeof rangeGap>

/**
 * Why versions cannot be told: none is certified; it is unknown how widely payouts vary; no day has plays, turnover,
 * payout and, for a game without a payout table, Σ stake².
 */
const versionGap = z.enum(['versions', 'spread', 'stakes'])
export type VersionGap = z.infer<typeof versionGap>

/** RTP of a certified version, or none of them. */
const versionRtp = z.union([percent, z.literal('none')])

/** RTP in percent: one end of a range is exceeded as often as the other. */
const range = z.object({ low: percent, high: percent })

/** What was said of the RTP that will be observed from one day to another, both included. */
export const rtpForecast = z.object({
  from: day,
  to: day,
  /** As likely to be exceeded as not. */
  median: percent,
  range50: range,
  range80: range,
  range95: range,
  expectedPlays: z.int(),
})
export type RtpForecast = z.infer<typeof rtpForecast>

/** A range that was stated, with what was observed since; `observed` is null until the day is over or if nothing was read. */
const pastForecast = rtpForecast.omit({ expectedPlays: true }).extend({
  observed: percent.nullable(),
  /** Whether readings were corrected after it was first scored. */
  isCorrected: z.boolean(),
})

/** Which certified version runs. */
const versionForecast = z.object({
  /** Certified RTPs, lowest first; the last entry of `probabilities` and of the history is "none of them". */
  rtps: z.array(percent),
  probabilities: z.array(probability),
  /** Where one of them has at least `namedFrom`: its RTP, or 'none'; `null`: not known yet. */
  named: versionRtp.nullable(),
  /** 0.95 with a payout table, 0.98 without. */
  namedFrom: probability,
  /** About when it will be known at the present volume; `null`: known, or not within two years. */
  knownBy: day.nullable(),
  /** The latest switch in the statements: another version was named than before; `null`: none. */
  switched: z
    .object({
      before: versionRtp,
      after: versionRtp,
      /** The most likely first day of the version that was named, and how probable that version was. */
      day,
      probability,
    })
    .nullable(),
  /** As stated on each of at most 180 days, oldest first: nothing is smoothed afterwards. */
  history: z.array(z.object({ date: day, probabilities: z.array(probability) })),
})
export type VersionForecast = z.infer<typeof versionForecast>

/** The forecasts of a game, over all feeds or at one operator. */
export const seriesForecast = z.object({
  /** `null`: over all feeds. */
  operator: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The day it was made on, and the last complete day that it knows; `null`: nothing could be said yet. */
  madeOn: day.nullable(),
  knownThrough: day.nullable(),
  /** Why there is no range; `null` if there is one. */
  missing: rangeGap.nullable(),
  /** Tomorrow, seen from `madeOn`. */
  day: rtpForecast.nullable(),
  /** The seven days from tomorrow on, together. */
  week: rtpForecast.nullable(),
  /** Each of the seven days from tomorrow on. */
  fan: z.array(rtpForecast),
  /** Ranges stated for the last 30 days, oldest first, with what was observed. */
  past: z.array(pastForecast),
  versions: versionForecast.nullable(),
  /** Why versions cannot be told; `null` if they can. */
  versionsMissing: versionGap.nullable(),
  /** The long-run RTP: a mixture of the certified versions and a broad rest; `null` where `versionsMissing`. */
  longRun: z
    .object({
      mean: percent,
      /** 90 %. */
      low: percent,
      high: percent,
      /** How much of the mean comes from readings, 0 to 1; the rest comes from the certificate. */
      shareOfData: probability,
    })
    .nullable(),
  /** When a gap of so many points from the theoretical RTP would be seen with 80 % power. */
  whenKnown: z.array(
    z.object({
      points: z.union([z.literal(1), z.literal(2), z.literal(5)]),
      plays: z.int(),
      /** At the present volume. */
      days: z.int(),
    }),
  ),
})
export type SeriesForecast = z.infer<typeof seriesForecast>

/** First over all feeds, then by operator, by name. */
export const getGameForecast = endpoint('GET /api/games/:id/forecast', 'predictions', {
  summary: "A game's forecast",
  params: z.object({ id: idInAddress }),
  replies: succeedsWith({ series: z.array(seriesForecast) }),
})

export const FORECAST_ORDERS = ['popularity', 'name', 'narrowest', 'surest'] as const
export const forecastSearch = text().trim().max(100).optional()
const page = {
  search: forecastSearch,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
}
const listedGame = z.object({
  game_id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  volatility: z.enum(VOLATILITY_CLASSES).nullable(),
})
const likeliest = z.object({
  rtp: versionRtp,
  probability,
  /** At least 95 %, or 98 % without a payout table. */
  isNamed: z.boolean(),
})

/** All games the caller sees, over all feeds. `narrowest`: by the 95 % range of the week; `surest`: by version. */
export const listForecasts = endpoint('GET /api/forecasts', 'predictions', {
  summary: 'List the forecasts of games',
  query: z.object({ ...page, order: z.enum(FORECAST_ORDERS).default('popularity') }),
  replies: succeedsWith({
    madeOn: day.nullable(),
    total: z.int(),
    forecasts: z.array(
      listedGame.extend({
        missing: rangeGap.nullable(),
        day: rtpForecast.nullable(),
        week: rtpForecast.nullable(),
        version: likeliest.nullable(),
        longRun: percent.nullable(),
      }),
    ),
  }),
})

/** Which version each operator runs, where feeds say which operator a reading is from. By operator, then game. */
export const listOperatorVersions = endpoint('GET /api/forecasts/operators', 'predictions', {
  summary: 'Which operator runs which version',
  query: z.object({ ...page, operator: idInAddress.optional() }),
  replies: succeedsWith({
    total: z.int(),
    operators: z.array(z.object({ id: z.int(), name: z.string() })),
    rows: z.array(
      listedGame.extend({
        operator: z.object({ id: z.int(), name: z.string() }),
        version: likeliest.nullable(),
        versionsMissing: versionGap.nullable(),
        /** RTP of the version that the operator's feed is recorded to run, or else of the monitored one. */
        recorded: percent.nullable(),
        /** The most likely first day of the version named last, if another was named before. */
        switchedOn: day.nullable(),
        madeOn: day.nullable(),
      }),
    ),
  }),
})
