import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { verdict } from '../games.ts'
import { answer } from '../tables/answer.ts'

/** A feed of a game as readers see it. `null` if unknown, or outside the caller's plan. */
const gameFeed = z.object({
  /** The operator, else the name of a public feed; `null` for an unnamed source. */
  name: z.string().nullable(),
  isOperator: z.boolean(),
  /** Percent: over the days of the period for plans with history, else for the latest day. */
  rtp: z.number().nullable(),
  plays: z.number().nullable(),
  /** The RTP of the version that runs there, percent. */
  theoreticalRtp: z.number().nullable(),
  /**
   * The RTP that `rtp` is judged against, percent: across a change of version the mean of the RTPs certified at the
   * time, weighted like `rtp`.
   */
  judgedAgainst: z.number().nullable(),
  verdict: verdict.nullable(),
  /** The answer from this feed alone, against the version that runs there. */
  answer,
  lastReadingAt: z.iso.datetime(),
})
export type GameFeed = z.infer<typeof gameFeed>

/** The operators whose feeds reported a game that the plan shows in the last 30 days, by name. */
export const listOperators = endpoint('GET /api/games/operators', 'data', {
  summary: 'List operators',
  replies: succeedsWith({
    operators: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  }),
})

/** The feeds that reported a game in the last 30 days, the one with the most of the shown plays first. */
export const listGameFeeds = endpoint('GET /api/games/:id/feeds', 'game-details', {
  summary: 'Where a game was read',
  replies: succeedsWith({
    /** Days that the figures cover, the current one included: 30, or 1 for plans without history. */
    days: z.int().positive(),
    feeds: z.array(gameFeed),
  }),
})
