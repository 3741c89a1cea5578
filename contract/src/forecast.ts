import { FORECAST_GAPS, VERSION_GAPS } from '@retorna/domain/forecast/forecast-ranges'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, idInAddress, percent, probability, text } from './field-types.ts'

/**
 * Why no range can be forecast, with the available and the needed number:
 * - `days`: days with readings, their plays, turnover and payout.
 * - `recent-days`: such days in the last two weeks.
 * - `spread`: how widely single payouts vary is unknown, or only assumed while `have` of `needed` days are measured.
 * - `plays`: plays a day.
 */
const rangeGap = z.object({
  reason: z.enum(FORECAST_GAPS),
  have: z.int(),
  needed: z.int(),
})
export type RangeGap = z.infer<typeof rangeGap>

/**
 * Why versions cannot be determined: none is certified; it is unknown how widely payouts vary; no day has plays,
 * turnover, payout and, for a game without a payout table, Σ stake².
 */
const versionGap = z.enum(VERSION_GAPS)
export type VersionGap = z.infer<typeof versionGap>

/** RTP of a certified version, or none of them. */
const versionRtp = z.union([percent, z.literal('none')])

/** RTP in percent; both ends of a range are equally likely to be exceeded. */
const range = z.object({ low: percent, high: percent })

/** What was said of the RTP that will be observed from one day to another, both included. */
const rtpForecast = z.object({
  from: day,
  to: day,
  median: percent,
  range50: range,
  range80: range,
  range95: range,
  expectedPlays: z.int(),
})
export type RtpForecast = z.infer<typeof rtpForecast>

/** A past forecast with the observed RTP; `observed` is null until the day is over, or if there were no readings. */
const pastForecast = rtpForecast.omit({ expectedPlays: true }).extend({
  observed: percent.nullable(),
  /** Whether readings were corrected after the first scoring. */
  isCorrected: z.boolean(),
})

/** The forecast of which certified version runs. */
const versionForecast = z.object({
  /** Certified RTPs, lowest first; the last entry of `probabilities` and of the history is "none of them". */
  rtps: z.array(percent),
  probabilities: z.array(probability),
  /** The RTP of the one with at least `namedFrom`, or 'none'; `null` if not known yet. */
  named: versionRtp.nullable(),
  /** 0.95 with a payout table, 0.98 without. */
  namedFrom: probability,
  /** About when it will be known at the current volume; `null` if it is known, or not within two years. */
  knownBy: day.nullable(),
  /** The latest change of the named version; `null` without one. */
  switched: z
    .object({
      before: versionRtp,
      after: versionRtp,
      /** The most likely first day of the newly named version, and the probability of that version. */
      day,
      probability,
    })
    .nullable(),
  /** The probabilities as forecast on each of at most 180 days, oldest first, not smoothed afterwards. */
  history: z.array(z.object({ date: day, probabilities: z.array(probability) })),
})
export type VersionForecast = z.infer<typeof versionForecast>

/** The forecasts of a game, over all feeds or at one operator. */
const seriesForecast = z.object({
  /** `null`: over all feeds. */
  operator: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The day on which it was made, and the last complete day that it knows; `null` if no forecast was possible yet. */
  madeOn: day.nullable(),
  knownThrough: day.nullable(),
  /** Why there is no range; `null` with one. */
  missing: rangeGap.nullable(),
  /** The day after `madeOn`. */
  day: rtpForecast.nullable(),
  /** The seven days after `madeOn` together. */
  week: rtpForecast.nullable(),
  /** Each of the seven days after `madeOn`. */
  fan: z.array(rtpForecast),
  /** The forecasts for the last 30 days, oldest first, with the observed RTPs. */
  past: z.array(pastForecast),
  versions: versionForecast.nullable(),
  /** Why versions cannot be determined; `null` if they can. */
  versionsMissing: versionGap.nullable(),
  /** The long-run RTP: a mixture of the certified versions and a broad rest; `null` with `versionsMissing`. */
  longRun: z
    .object({
      mean: percent,
      /** The 90 % interval. */
      low: percent,
      high: percent,
      /** The share of the mean, 0 to 1, that comes from readings; the rest comes from the certificate. */
      shareOfData: probability,
    })
    .nullable(),
  /** When a gap of this many points below the theoretical RTP would be detected with 80 % power. */
  whenKnown: z.array(
    z.object({
      points: z.union([z.literal(1), z.literal(2), z.literal(5)]),
      plays: z.int(),
      /** At the current volume. */
      days: z.int(),
    }),
  ),
})
export type SeriesForecast = z.infer<typeof seriesForecast>

/** The forecast over all feeds first, then those per operator, by name. */
export const getGameForecast = endpoint('GET /api/games/:id/forecast', 'predictions', {
  summary: "A game's forecast",
  replies: succeedsWith({ series: z.array(seriesForecast) }),
})

export const FORECAST_ORDERS = ['popularity', 'name', 'narrowest', 'surest'] as const
export const forecastSearch = text().trim().max(100).optional()
/** Each page requires the whole list to be computed, so a file asks for as many rows at once as a reply may have. */
export const MAX_FORECASTS_AT_ONCE = 10_000

const page = {
  search: forecastSearch,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_FORECASTS_AT_ONCE).default(25),
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
  /** Whether the probability is at least 95 %, or 98 % without a payout table. */
  isNamed: z.boolean(),
})

/**
 * All games that the caller sees, over all feeds. `popularity`: games with a range first; `narrowest`: by the 95 % range
 * of the week; `surest`: by version.
 */
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

/** The version that each operator runs, if feeds identify the operator of a reading. By operator, then game. */
export const listOperatorVersions = endpoint('GET /api/forecasts/operators', 'predictions', {
  summary: 'Versions by operator',
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
        /** The most likely first day of the last named version, if another was named before. */
        switchedOn: day.nullable(),
        madeOn: day.nullable(),
      }),
    ),
  }),
})
