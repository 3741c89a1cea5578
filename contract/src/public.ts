import { z } from 'zod'
import type { getContent } from './content.ts'
import { endpoint, type FieldsOf, succeedsWith } from './endpoint.ts'
import type { getForecastScorecard } from './forecast-scorecard.ts'
import type { PlanOffer } from './plans.ts'

/**
 * Public figures of the product, computed from stored data; figures about readings are updated hourly. `null` without
 * enough data.
 */
const publicStats = z.object({
  /** Active games of active providers. */
  games: z.int(),
  providers: z.int(),
  /** Readings of these games. */
  readings: z.int(),
  /**
   * Users with a verified address and no deleted account; `null` below the number from which the owner publishes it.
   */
  users: z.int().nullable(),
  /** Percentage of the last 30 days' readings that were never corrected, rounded down. */
  uncorrectedShare: z.number().nullable(),
  /** The last day with readings of these games. */
  lastDay: z.iso.date().nullable(),
  /** Whether the catalog is demo data. */
  isDemo: z.boolean(),
})

export const getPublicStats = endpoint('GET /api/public/stats', 'public', {
  summary: 'Figures of the product',
  replies: succeedsWith({ data: publicStats }),
})

/** One of the most popular games, with its certified values. */
const showcaseGame = z.object({
  id: z.int().positive(),
  nome: z.string(),
  provider_nome: z.string(),
  imagem_url: z.string(),
  rtp_teorico: z.number(),
})

/** A published day of the whole catalog: the mean of its games' daily RTP, percent, rounded. */
const showcaseDay = z.object({ date: z.iso.date(), rtp: z.number(), games: z.int() })

/** `game` is null while no game has a theoretical RTP; `trend` has the published days. */
const showcase = z.object({
  game: showcaseGame.nullable(),
  /** From the 30 days up to the last published one, oldest first. */
  trend: z.array(showcaseDay),
})

export const getShowcase = endpoint('GET /api/public/showcase', 'public', {
  summary: 'A popular game and the daily RTP of the catalog',
  replies: succeedsWith({ data: showcase }),
})

/** All stored data that the public pages show. */
export type PublicData = {
  stats: z.infer<typeof publicStats>
  showcase: z.infer<typeof showcase>
  plans: PlanOffer[]
  content: FieldsOf<typeof getContent>
  scorecard: FieldsOf<typeof getForecastScorecard>
}
