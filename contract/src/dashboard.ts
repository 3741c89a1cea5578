import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { game, period, rtpKind } from './games.ts'
import { answer } from './tables/answer.ts'

/**
 * Figures of the whole catalog, computed from stored data. `null` without data. Callers whose plan does not show
 * every game's RTP get the RTP figures published for `measured_day`, rounded, and reading counts updated hourly.
 */
const dashboardStats = z.object({
  total_games: z.int(),
  total_providers: z.int(),
  /** RTP of the games with readings on `average_day`, computed like the daily RTP of the catalog: percent. */
  avg_rtp: z.number().nullable(),
  /** The latest day with readings, or the latest published one; `null` without readings. */
  average_day: z.iso.date().nullable(),
  /** Games with readings on that day, and those of them left out of the average, as others have turnover or plays. */
  average_games: z.int().nonnegative(),
  average_games_left_out: z.int().nonnegative(),
  /** The day that the trends describe; `null` if they are current, or no day is published yet. */
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
      image_url: z.string(),
      avg_rtp: z.number(),
      answer,
      provider: z.string(),
      /** The RTP kind of `avg_rtp` for this caller. */
      rtp_kind: rtpKind,
    }),
  ),
  /** Whether the catalog is demo data. */
  is_demo: z.boolean(),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Public: visitors see what the free plan shows. */
export const getDashboardStats = endpoint('GET /api/dashboard/stats', 'public', {
  summary: 'Figures of the catalog',
  replies: succeedsWith({ data: dashboardStats }),
})

/**
 * One day of the whole catalog, from the games with turnover, else those with plays, else all; `apostas` and `premios`
 * are theirs, and null unless they have turnover in one currency. Callers whose plan does not show every game's days
 * get published days, in a period that ends with the last of them (domain, published-day.ts): the mean RTP, rounded,
 * without volumes.
 */
const rtpTrendPoint = z.object({
  date: z.iso.date(),
  rtp: z.number(),
  /**
   * The range that chance alone exceeds on 5 % of such days if all games pay as certified, percent. `null` for
   * published days, for days without plays, and unless all games of the day can be judged.
   */
  low: z.number().nullable(),
  high: z.number().nullable(),
  apostas: z.number().nullable(),
  premios: z.number().nullable(),
  /** Games with readings, and those of them left out of the figures, as others have turnover or plays. */
  gamesCount: z.int(),
  gamesLeftOut: z.int().nonnegative(),
  dataPoints: z.int(),
})
export type RtpTrendPoint = z.infer<typeof rtpTrendPoint>

export const getRtpTrend = endpoint('GET /api/dashboard/rtp-trend', 'data', {
  summary: 'Daily RTP of the whole catalog',
  query: z.object({ period: period.default('7d') }),
  replies: succeedsWith({ data: z.array(rtpTrendPoint) }),
})

/** One of the caller's own games: a favorite, one with an active alert, or one looked at lately. */
const myGame = game.extend({
  is_favorite: z.boolean(),
  has_alert: z.boolean(),
  /** When the caller last opened its page; `null` if it is not among the latest ten. */
  looked_at: z.iso.datetime().nullable(),
  /** The current RTP minus the one that the caller's last visit showed, in points; `null` if either is unknown. */
  change: z.number().nullable(),
  /** Daily RTPs of the last 14 days, oldest first; days without readings are left out. Empty outside the plan. */
  days: z.array(z.object({ date: z.iso.date(), rtp: z.number() })),
})
export type MyGame = z.infer<typeof myGame>

/**
 * The caller's own games that the plan shows: those off their certified RTP first, then those that run another
 * version, then those that moved most since the last visit, then the latest. A visit ends when the overview has not
 * been opened for half an hour.
 *
 * With `others`, only those that are not favorites.
 */
export const getMyGames = endpoint('GET /api/dashboard/my-games', 'data', {
  summary: "The caller's games, and what changed since the last visit",
  query: z.object({ others: z.stringbool().default(false) }),
  replies: succeedsWith({
    /** At most six own games, or 24 others. */
    data: z.array(myGame),
    /** The number of own games that the plan shows, or of others. */
    total: z.int(),
    /** The number of these that are favorites or have alerts, and were not merely viewed. */
    chosen: z.int(),
    /**
     * The numbers of chosen ones that are off their certified RTP without agreeing again, and that run another certified
     * version.
     */
    off: z.int(),
    other_version: z.int(),
    /** The number of games whose current RTP differs from that at the last visit. */
    moved: z.int(),
    /** The number of moved games whose current RTP is `outside`: beyond chance. */
    moved_beyond_chance: z.int(),
    /** `null` on the first visit. */
    last_visit: z.iso.datetime().nullable(),
  }),
})

/** Records that the caller sees the overview now. */
export const noteVisit = endpoint('PUT /api/dashboard/visit', 'data', {
  summary: 'Note a visit to the overview',
})

/** Records that the caller views a game; the latest ten are kept. 404 `GAME_NOT_FOUND`, 403 `PLAN_REQUIRED`. */
export const noteGameView = endpoint('PUT /api/dashboard/looks/:id', 'game-details', {
  summary: 'Note a look at a game',
})
