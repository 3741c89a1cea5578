import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { period, verdict } from './games.ts'

/**
 * Figures of the whole catalog, computed from stored data. `null`: nothing to measure. Callers whose plan does not
 * show every game's RTP get RTP figures as published for `measured_day`, rounded, and reading counts updated hourly.
 */
export const dashboardStats = z.object({
  total_games: z.int(),
  total_providers: z.int(),
  /** RTP of the games with readings on `average_day`, as in the daily RTP of the catalog: percent. */
  avg_rtp: z.number().nullable(),
  /** The latest day with readings, or the latest published one; `null`: there is none. */
  average_day: z.iso.date().nullable(),
  /** The day that the trends describe; `null`: they are current, or no day is published yet. */
  measured_day: z.iso.date().nullable(),
  totalGames: z.int(),
  totalProviders: z.int(),
  averageRtp: z.number().nullable(),
  /** Readings stored. */
  total_readings: z.int(),
  last_update: z.iso.datetime().nullable(),
  trending_up: z.int(),
  trending_down: z.int(),
  stable: z.int(),
  /** The five highest by the RTP that the caller's plan shows, among the games it shows. */
  top_games: z.array(
    z.object({
      id: z.int().positive(),
      game_name: z.string(),
      avg_rtp: z.number(),
      /** Of `avg_rtp`; `null` for the theoretical one. */
      verdict: verdict.nullable(),
      provider: z.string(),
      /** Which RTP `avg_rtp` is for this caller. */
      rtp_kind: z.enum(['theoretical', 'current', 'weekly']),
    }),
  ),
  /** Whether the catalog is demo data. */
  is_demo: z.boolean(),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Public: visitors see what the free plan shows. */
export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'public',
  summary: 'Figures of the catalog',
  replies: { 200: success({ data: dashboardStats }) },
})

/**
 * One day of the whole catalog. Without turnover on every reading, `apostas` and `premios` are null. Callers whose
 * plan does not show every game's days get published days, in a period that ends with the last of them (domain,
 * published-day.ts): the mean RTP, rounded, without volumes.
 */
export const rtpTrendPoint = z.object({
  date: z.iso.date(),
  rtp: z.number(),
  /**
   * What chance alone leaves on 5 % of such days, if all games pay as they should: percent. `null` for published days,
   * for days without turnover, and unless all of its games can be judged.
   */
  low: z.number().nullable(),
  high: z.number().nullable(),
  apostas: z.number().nullable(),
  premios: z.number().nullable(),
  gamesCount: z.int(),
  dataPoints: z.int(),
})
export type RtpTrendPoint = z.infer<typeof rtpTrendPoint>

export const getRtpTrend = endpoint({
  method: 'GET',
  path: '/api/dashboard/rtp-trend',
  access: 'data',
  summary: 'Daily RTP of the whole catalog',
  query: z.object({ period: period.default('7d') }),
  replies: { 200: success({ data: z.array(rtpTrendPoint) }) },
})
