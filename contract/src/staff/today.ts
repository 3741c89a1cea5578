import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { day, decimal, idInAddress, percent, text } from '../field-types.ts'

const gameId = z.int().positive()

const providerToday = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Active games. */
  games: z.int(),
  /** Games without a reading today. */
  missing: z.int(),
  /** Games whose latest reading is older than `staleAfterDays`, or that never had one. */
  stale: z.int(),
  /** Daily RTPs of the last `lookBackDays` outside their expected range that nobody has reviewed. */
  outsideRange: z.int(),
  /** Daily RTPs of the last `lookBackDays` outside 50–150 that nobody has reviewed. */
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
  /** The only feed that reported the day; `null` for several. */
  feed_id: z.int().positive().nullable(),
  rtp: percent,
  reason: z.enum(['outside-range', 'unusual']),
  /** The expected range outside which it fell; `null` if unknown. */
  range: z.object({ low: percent, high: percent }).nullable(),
})
export type OddDay = z.infer<typeof oddDay>

/**
 * Staff's verdict on an odd day:
 * - `ok`: the reading is right.
 * - `corrected`: it was wrong and has been corrected.
 * - `watch`: undecided; the game needs attention.
 */
export const JUDGMENTS = ['ok', 'corrected', 'watch'] as const
const judgment = z.enum(JUDGMENTS)
export type Judgment = z.infer<typeof judgment>

const reviewedDay = oddDay.extend({
  judgment,
  /** Empty without a note. */
  note: z.string(),
  /** Name of the user. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type ReviewedDay = z.infer<typeof reviewedDay>

const staleGame = z.object({
  game_id: gameId,
  name: z.string(),
  provider: z.string(),
  /** `null` without any reading. */
  lastDay: day.nullable(),
})
export type StaleGame = z.infer<typeof staleGame>

const correction = z.object({
  id: z.int(),
  game_id: gameId,
  name: z.string(),
  day,
  feed_id: z.int().positive(),
  before: percent,
  /** The current RTP; `null` if the reading was removed. */
  after: percent.nullable(),
  /** When the earlier value was replaced, and who entered the current one. */
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type Correction = z.infer<typeof correction>

const trendDay = z.object({
  day,
  /** Active games with a reading that day. */
  covered: z.int(),
  /** Daily RTPs of that day outside their range or 50–150, reviewed or not. */
  odd: z.int(),
  /** Readings replaced or removed on that day. */
  corrected: z.int(),
})

/** Missing and unusual data. Lists are limited to 100; the providers' counts are complete. */
export const getToday = endpoint('GET /api/admin/today', 'editor', {
  summary: 'Missing and unusual data today',
  replies: succeedsWith({
    today: day,
    staleAfterDays: z.int(),
    lookBackDays: z.int(),
    /** By name. */
    providers: z.array(providerToday),
    /** Readings in quarantine that will be deleted within a week, and when the first will be; `null` without any. */
    leaving: z.object({ readings: z.int(), at: z.iso.datetime() }).nullable(),
    /** The last 30 days, oldest first. */
    trend: z.array(trendDay),
    /** Odd days that nobody has reviewed, latest first. */
    odd: z.array(oddDay),
    /**
     * Watched days of any age, and others reviewed of the last `lookBackDays`; each list limited, latest review
     * first.
     */
    reviewed: z.array(reviewedDay),
    /** The total numbers of both. */
    reviewedCounts: z.object({ watched: z.int(), settled: z.int() }),
    /** Games without any reading first, then the oldest. */
    stale: z.array(staleGame),
    /** Latest first. */
    corrections: z.array(correction),
  }),
})

/** The share of the catalog with a reading, for each day of the last 26 weeks, oldest first. */
export const getCoverage = endpoint('GET /api/admin/coverage', 'editor', {
  summary: 'Share of games with a reading, per day',
  query: z.object({ provider_id: idInAddress.optional() }),
  replies: succeedsWith({
    /** Currently active games. */
    games: z.int(),
    days: z.array(
      z.object({
        day,
        /** Active games with a reading that day. */
        covered: z.int(),
      }),
    ),
  }),
})

const oddAddress = z.object({ game_id: idInAddress, day })

/**
 * Reviews an odd day, which leaves the list until its RTP changes; a later review replaces it. 404 without a reading
 * on that day, 409 `EDIT_CONFLICT` if its RTP is no longer `rtp`.
 */
export const reviewOddDay = endpoint('PUT /api/admin/odd-days/:game_id/:day/review', 'editor', {
  summary: 'Review an unusual reading',
  params: oddAddress,
  body: z.object({
    judgment,
    note: text().trim().max(500, 'text-too-long'),
    /** The RTP that the caller saw, percent, with two decimals. */
    rtp: decimal,
  }),
  replies: succeedsWith({}),
})

/** Withdraws a review, so that the day returns to the list. */
export const dropReview = endpoint('DELETE /api/admin/odd-days/:game_id/:day/review', 'editor', {
  summary: 'Withdraw a review',
  params: oddAddress,
})
