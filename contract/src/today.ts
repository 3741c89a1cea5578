import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { discovery } from './evidence.ts'
import { idInAddress } from './field-types.ts'

/** Calendar day in the configured time zone, `yyyy-mm-dd`. */
const day = z.iso.date()
const percent = z.number()
const gameId = z.int().positive()

const providerToday = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Active games. */
  games: z.int(),
  /** Games without a reading of today. */
  missing: z.int(),
  /** Games whose latest reading is older than `staleAfterDays`, or that never had one. */
  stale: z.int(),
  /** Daily RTPs of the last `lookBackDays` outside their expected range. */
  outsideRange: z.int(),
  /** Daily RTPs of the last `lookBackDays` outside 50–150. */
  unusual: z.int(),
  /** Readings replaced or removed within the last `lookBackDays`. */
  corrected: z.int(),
})
export type ProviderToday = z.infer<typeof providerToday>

const oddDay = z.object({
  game_id: gameId,
  name: z.string(),
  provider: z.string(),
  day,
  rtp: percent,
  reason: z.enum(['outside-range', 'unusual']),
  /** The expected range that it fell outside of; `null` if unknown. */
  range: z.object({ low: percent, high: percent }).nullable(),
})
export type OddDay = z.infer<typeof oddDay>

const staleGame = z.object({
  game_id: gameId,
  name: z.string(),
  provider: z.string(),
  /** `null`: there is no reading at all. */
  lastDay: day.nullable(),
})
export type StaleGame = z.infer<typeof staleGame>

const correction = z.object({
  id: z.int(),
  game_id: gameId,
  name: z.string(),
  day,
  before: percent,
  /** The current RTP; `null`: the reading was removed. */
  after: percent.nullable(),
  /** When the earlier value was replaced, and who entered the current one. */
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type Correction = z.infer<typeof correction>

/** Missing and unusual data. Lists are limited to 100; the providers' counts are complete. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  access: 'editor',
  summary: 'Missing and unusual data today',
  replies: {
    200: success({
      today: day,
      staleAfterDays: z.int(),
      lookBackDays: z.int(),
      /** By name. */
      providers: z.array(providerToday),
      /** Games off their RTP, strongest evidence first. */
      discoveries: z.array(discovery),
      /** Latest first. */
      odd: z.array(oddDay),
      /** Games without any reading first, then the oldest. */
      stale: z.array(staleGame),
      /** Latest first. */
      corrections: z.array(correction),
    }),
  },
})

/** The share of the catalog with a reading, for each day of the last 26 weeks, oldest first. */
export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/admin/coverage',
  access: 'editor',
  summary: 'Share of games with a reading, per day',
  query: z.object({ provider_id: idInAddress.optional() }),
  replies: {
    200: success({
      /** Active games, now. */
      games: z.int(),
      days: z.array(
        z.object({
          day,
          /** Active games with a reading that day. */
          covered: z.int(),
        }),
      ),
    }),
  },
})
