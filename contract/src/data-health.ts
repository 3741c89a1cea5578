import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Counts alone: none of it tells an RTP that a plan hides. */
const measured = z.object({
  /** Active games. */
  games: z.int(),
  /** Of them, with a reading of today, of the last 7 and of the last 30 days (today included). */
  today: z.int(),
  week: z.int(),
  month: z.int(),
  /** When the latest reading was taken; `null`: there is none. */
  lastReadingAt: z.iso.datetime().nullable(),
  /** Readings of the last 30 days as they stand, and those of them that replaced an earlier value. */
  readings: z.int(),
  corrected: z.int(),
})
export type Measured = z.infer<typeof measured>

/** How complete, fresh and steady the data is, measured from the readings themselves, once an hour. */
export const getDataHealth = endpoint({
  method: 'GET',
  path: '/api/data-health',
  access: 'public',
  summary: 'Coverage, freshness and corrections, per provider',
  replies: {
    200: z.object({
      success: z.literal(true),
      /** When it was measured: within the hour. */
      measuredAt: z.iso.datetime(),
      /** The calendar day that counts as today. */
      today: z.iso.date(),
      isDemo: z.boolean(),
      total: measured,
      /** By name. */
      providers: z.array(measured.extend({ id: z.int().positive(), name: z.string() })),
    }),
  },
})
