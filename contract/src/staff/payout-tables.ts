import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'

/** A mode of play: the base game, or a bought bonus, which is certified with its own RTP. */
export const PAYOUT_MODES = ['base', 'bonus-buy'] as const
export type PayoutMode = (typeof PAYOUT_MODES)[number]

/** The exact moments of a table for one play of the base stake 1. */
const moments = z.object({
  /** The theoretical RTP that the table belongs to, percent. */
  versionRtp: z.number(),
  mode: z.enum(PAYOUT_MODES),
  source: z.string(),
  /** Percent. */
  rtp: z.number(),
  /** Stakes. */
  standardDeviation: z.number(),
  skewness: z.number(),
  /** Percentage of plays that pay anything. */
  hitRate: z.number(),
  /** Stakes. */
  maximumWin: z.number(),
})

const storedTable = moments.extend({
  id: z.int().positive(),
  /** Whether the game has a version of `versionRtp`. Without one, the table waits unused until there is one again. */
  hasVersion: z.boolean(),
  fileName: z.string(),
  /** Number of rows in the file. */
  rows: z.int(),
  /** Name of the user. */
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
})
export type StoredPayoutTable = z.infer<typeof storedTable>

/** The current tables of a game, by RTP. */
export const listPayoutTables = endpoint('GET /api/admin/games/:id/payout-tables', 'editor', {
  summary: "A game's payout tables",
  replies: succeedsWith({ tables: z.array(storedTable) }),
})

export const MAX_TABLE_ROWS = 5_000_000
/** Maximum file size, in bytes. */
export const MAX_TABLE_BYTES = 250_000_000
/** How far, in points, a table's RTP may be from that of its version. */
export const TABLE_RTP_TOLERANCE_POINTS = 0.05

/**
 * Accepts a CSV (`multipart/form-data`; the fields `versionRtp`, `mode` and `source`, then the part `file`) with the
 * columns `payout,probability`, `payout,weight`, or `id,weight,payout` without or with a heading, where payout is in
 * hundredths of a stake. Payouts are in stakes; weights are whole, up to 2⁶⁴ − 1. It replaces the table of the same
 * version and mode. 400 `FILE_UNREADABLE` with `fields.file` for a table that is malformed, whose probabilities do not
 * sum to 1, or whose RTP is more than 0.05 points off the version's; 413 `FILE_TOO_LARGE`.
 */
export const uploadPayoutTable = endpoint('POST /api/admin/games/:id/payout-tables', 'editor', {
  summary: 'Upload a payout table',
  replies: {
    201: success({
      table: storedTable,
      /** The table that it replaced, which can be restored for an hour. */
      replacedId: z.int().positive().nullable(),
    }),
  },
})

export const deletePayoutTable = endpoint('DELETE /api/admin/payout-tables/:id', 'editor', {
  summary: 'Delete a payout table',
})

/**
 * Restores a table deleted or replaced within the last hour, instead of the one that replaced it. 404 `NOT_FOUND`
 * afterwards; 409 `EDIT_CONFLICT` if there is another one by now.
 */
export const restorePayoutTable = endpoint('POST /api/admin/payout-tables/:id/restore', 'editor', {
  summary: 'Restore a payout table',
  replies: succeedsWith({ table: storedTable }),
})

const shownTable = moments.extend({
  /** Whether the game is monitored at this RTP. */
  isMonitored: z.boolean(),
  /** The wins of each size that occur, smallest first: above `from`, and up to `to` stakes (`null`: unbounded). */
  wins: z.array(
    z.object({
      from: z.number(),
      to: z.number().nullable(),
      /** Share of all plays. */
      probability: z.number(),
      /** Percentage points that they contribute to the RTP. */
      rtp: z.number(),
    }),
  ),
})
export type PayoutTable = z.infer<typeof shownTable>

/**
 * How a game pays according to its mathematics, for each version with a known payout table; the version on record
 * first.
 */
export const getPayoutTables = endpoint('GET /api/games/:id/payout-tables', 'game-details', {
  summary: 'How a game pays, from its payout tables',
  replies: succeedsWith({ tables: z.array(shownTable) }),
})
