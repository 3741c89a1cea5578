import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { verdict } from './games.ts'

/** A provider, based on the games that the caller's plan shows. */
const providerAverage = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Games that the plan shows, and the number of them with the RTP. */
  games: z.int(),
  measuredGames: z.int(),
  /** Mean of the measured games' RTP, percent, two decimals; `null` without one. */
  averageRtp: z.number().nullable(),
})
export type ProviderAverage = z.infer<typeof providerAverage>

/** Providers that have a game in the caller's plan, highest average first, unknown ones last. */
export const listProviderAverages = endpoint('GET /api/games/providers/averages', 'analytics', {
  summary: 'Average RTP by provider',
  replies: succeedsWith({
    /** The RTP behind the averages, depending on the caller's plan. */
    rtpKind: z.enum(['current', 'weekly']),
    providers: z.array(providerAverage),
  }),
})

const funnelGame = z.object({
  id: z.int().positive(),
  name: z.string(),
  provider: z.string(),
  /** Plays of the period, above 0. */
  plays: z.number(),
  /** RTP of the period minus theoretical, points, two decimals. */
  difference: z.number(),
  /**
   * How far from theoretical, on the side of `difference`, chance alone moves the RTP in 95 % of all cases: points,
   * above 0. Without enough plays for a verdict, 1.96 standard errors, which only determine where the game is drawn.
   */
  chancePoints: z.number(),
  /** Whether the standard deviation is assumed from the volatility class. */
  isAssumed: z.boolean(),
  verdict,
})
export type FunnelGame = z.infer<typeof funnelGame>

/** Every game of the caller's plan that can be plotted, to distinguish chance from signal at a glance. */
export const getFunnel = endpoint('GET /api/games/funnel', 'analytics', {
  summary: 'Plays and difference of every visible game',
  replies: succeedsWith({
    /** `1d`: the day of each game's current RTP; `30d`: the last 30 days, today included. */
    period: z.enum(['1d', '30d']),
    /** Most plays first. */
    games: z.array(funnelGame),
    /** Visible games that cannot be plotted: plays, turnover, theoretical RTP or standard deviation unknown. */
    unplaced: z.int(),
  }),
})
