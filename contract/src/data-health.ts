import { FEED_PROBLEMS } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'

/** Only counts, so that nothing reveals an RTP that a plan hides. */
const measured = z.object({
  /** Active games. */
  games: z.int(),
  /** Games with a reading today, in the last 7 and in the last 30 days (today included). */
  today: z.int(),
  week: z.int(),
  month: z.int(),
  /** Time of the latest reading; `null` before the first reading. */
  lastReadingAt: z.iso.datetime().nullable(),
  /** Current readings of the last 30 days, and the number of them that replaced an earlier value. */
  readings: z.int(),
  corrected: z.int(),
})
export type Measured = z.infer<typeof measured>

/** How complete, fresh and stable the data is, computed from the readings once an hour. */
export const getDataHealth = endpoint('GET /api/data-health', 'public', {
  summary: 'Coverage, freshness and corrections, per provider',
  replies: succeedsWith({
    /** When it was computed, within the last hour. */
    measuredAt: z.iso.datetime(),
    /** The calendar day that counts as today. */
    today: z.iso.date(),
    isDemo: z.boolean(),
    total: measured,
    /** The sources of the readings of the last 30 days, the feed with the most games first. */
    feeds: z.array(
      z.object({
        /**
         * The operator, else the name of a public feed; `null` for an unnamed source, and for an operator none of
         * whose games the plan shows.
         */
        name: z.string().nullable(),
        games: z.int(),
        lastReadingAt: z.iso.datetime(),
        problems: z.array(z.enum(FEED_PROBLEMS)),
      }),
    ),
    /** By name. */
    providers: z.array(measured.extend({ id: z.int().positive(), name: z.string() })),
  }),
})
