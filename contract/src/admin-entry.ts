import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, decimal, id, idInAddress, text } from './field-types.ts'

const figure = decimal.nullable()

/** What a person states of a game's day: percent, two sums in one currency, a count. `null`: not stated. */
export const entryValues = z.object({
  rtp: figure,
  turnover: figure,
  payout: figure,
  plays: figure,
})
export type EntryValues = z.infer<typeof entryValues>

/** The reading that stands for a day: its only one, else its latest. */
export const entryReading = z.object({
  /** Changes with every change of the reading; a save names the one it looked at. */
  version: z.string(),
  values: entryValues,
  /** Name of the person, or what else made it, such as `command line`. */
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
  source: z.string(),
})
export type EntryReading = z.infer<typeof entryReading>

export const entryRow = z.object({
  game_id: z.int().positive(),
  name: z.string(),
  provider_id: z.int().positive(),
  provider: z.string(),
  /** Percent. */
  theoreticalRtp: figure,
  /** Of one spin, in stakes; `assumed` from the volatility class. */
  standardDeviation: z.object({ value: z.number(), assumed: z.boolean() }).nullable(),
  /** The latest daily RTP before the day. */
  previous: z.object({ day, rtp: z.number() }).nullable(),
  reading: entryReading.nullable(),
  /** How many readings the day has. */
  readings: z.int().nonnegative(),
})
export type EntryRow = z.infer<typeof entryRow>

/**
 * The active games and what is known of their day, by provider and name. `missing` leaves only games
 * without a reading that day.
 */
export const listEntryRows = endpoint({
  method: 'GET',
  path: '/api/admin/entry',
  access: 'editor',
  summary: "A day's readings, a row per game",
  query: z.object({
    day,
    provider_id: idInAddress.optional(),
    /** Part of a game's or provider's name, case and accents ignored. */
    search: text().max(100).optional(),
    missing: z.stringbool().optional(),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      /** The current day, the latest that takes readings. */
      today: day,
      rows: z.array(entryRow),
    }),
  },
})

/** Most rows that one save takes. */
export const MAXIMUM_ENTRIES = 200

const entry = z.object({
  game_id: id,
  day,
  /** Of the reading as the person saw it; `null`: they saw none. */
  version: text().max(64).nullable(),
  /** The reading as it shall be; `null` removes it. */
  values: entryValues.nullable(),
  /** Whether the person confirms an RTP outside 50–150, or a removal. */
  confirmed: z.boolean(),
})
export type Entry = z.infer<typeof entry>

/** Why a row is refused; each is a text of the screen. */
export const ENTRY_PROBLEMS = [
  'not-a-number',
  'negative',
  'not-whole',
  'rtp-missing',
  'rtp-too-high',
  'rtp-unusual',
  'rtp-disagrees-with-volumes',
  'payout-without-turnover',
  'timestamp-invalid',
  'timestamp-too-early',
  'timestamp-in-future',
  'volume-alone',
  'volume-too-large',
  'game-unknown',
  'removal-unconfirmed',
] as const

const entryResult = z.object({
  game_id: z.int().positive(),
  day,
  /**
   * `saved`; `unchanged`: what stands there says the same already; `conflict`: somebody changed the
   * reading since, and nothing of the row was stored; `refused`: see `problem`.
   */
  status: z.enum(['saved', 'unchanged', 'conflict', 'refused']),
  problem: z.enum(ENTRY_PROBLEMS).nullable(),
  /** The reading as it stands now: with a conflict, the other person's. */
  reading: entryReading.nullable(),
})
export type EntryResult = z.infer<typeof entryResult>

/**
 * Stores rows, each on its own: those that are in order are stored together, the others answered with what
 * stands in their way. A replaced reading is kept as a correction. Sent again with the same `key`, a batch is
 * answered as before and nothing is stored.
 */
export const saveEntries = endpoint({
  method: 'PUT',
  path: '/api/admin/entry',
  access: 'editor',
  summary: 'Enter and correct readings',
  body: z.object({
    /** Chosen by the caller for each batch of rows. */
    key: z.uuid(),
    rows: z
      .array(entry)
      .min(1)
      .max(MAXIMUM_ENTRIES)
      .refine(
        (rows) => new Set(rows.map((row) => `${row.game_id} ${row.day}`)).size === rows.length,
      ),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      /** In the order of the rows. */
      results: z.array(entryResult),
    }),
  },
})
