import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { MAX_SEGMENT_WORDS, SEGMENT_MODES, SEGMENT_MONEY } from '@retorna/domain/readings/segment'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { day, decimal, exactDecimal, id, idInAddress, text } from '../field-types.ts'

const feedInAddress = idInAddress.default(ENTRY_FEED)

const segmentWords = text().trim().min(1).max(MAX_SEGMENT_WORDS).optional()

/** The segment of the plays that readings cover, by its attributes; all plays without any. */
const entrySegment = z.strictObject({
  channel: segmentWords,
  stake_level: segmentWords,
  mode: z.enum(SEGMENT_MODES).optional(),
  money: z.enum(SEGMENT_MONEY).optional(),
})
export type EntrySegment = z.infer<typeof entrySegment>

const figure = decimal.nullable()

/** A sum over single plays; see `ReadingSums` of the domain. */
const sum = exactDecimal.nullable().optional()

/**
 * A game's values for a day as entered: percent, two sums in one currency, a count, sums of powers of single stakes
 * and payouts, and the jackpot's parts of turnover and payout. The RTP excludes the jackpot. Absent or `null` if not
 * entered.
 */
const entryValues = z.object({
  rtp: figure,
  turnover: figure,
  payout: figure,
  plays: figure,
  stakeSquares: sum,
  stakeCubes: sum,
  maxStake: sum,
  payoutSquares: sum,
  jackpotContribution: sum,
  jackpotWin: sum,
})
export type EntryValues = z.infer<typeof entryValues>

/** The reading that represents a day: its only one, else its latest; of a part of the plays, that part of it. */
const entryReading = z.object({
  /** Changes with every change of the reading; a save names the one it was based on. */
  version: z.string(),
  values: entryValues,
  /** Name of the user, or another source such as `command line`. */
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
  source: z.string(),
})
export type EntryReading = z.infer<typeof entryReading>

const entryRow = z.object({
  game_id: z.int().positive(),
  name: z.string(),
  provider_id: z.int().positive(),
  provider: z.string(),
  /** What else the provider is called in another spelling: its slug, and as those merged into it are; absent if nothing. */
  providerAliases: z.array(z.string()).optional(),
  /** Percent. */
  theoreticalRtp: figure,
  /** The inputs for judging a day besides its volumes (domain, limits/chance.ts); `null` if unknown. */
  chance: z
    .object({
      /** The standard deviation of one play, in stakes. */
      standardDeviation: z.number(),
      skewness: z.object({ low: z.number(), high: z.number() }).nullable(),
      kurtosis: z.number().nullable(),
      maximumWin: z.number().nullable(),
      /** Degrees of freedom of the standard deviation; `null` if it is not estimated. */
      degrees: z.number().nullable(),
      stakeVariation: z.object({
        value: z.number(),
        degrees: z.number().nullable(),
      }),
    })
    .nullable(),
  /** The latest daily RTP before the day. */
  previous: z.object({ day, rtp: z.number(), hasVolumes: z.boolean() }).nullable(),
  reading: entryReading.nullable(),
  /** Number of readings of the day. */
  readings: z.int().nonnegative(),
})
export type EntryRow = z.infer<typeof entryRow>

/**
 * The active games and their data for the day, by provider and name. `missing` keeps only games without a reading
 * that day. For a segment, readings cover that segment, without an earlier day and the inputs for judging.
 */
export const listEntryRows = endpoint('GET /api/admin/entry', 'editor', {
  summary: "A day's readings, one row per game",
  query: z.object({
    feed_id: feedInAddress,
    day,
    provider_id: idInAddress.optional(),
    /** Part of a game's or provider's name, case and accents ignored. */
    search: text().max(100).optional(),
    missing: z.stringbool().optional(),
    ...entrySegment.shape,
  }),
  replies: succeedsWith({
    /** The current day, the latest that accepts readings. */
    today: day,
    rows: z.array(entryRow),
  }),
})

/** The progress of a day over all active games, regardless of the sheet's filters. */
export const getEntryProgress = endpoint('GET /api/admin/entry/progress', 'editor', {
  summary: "How many games have a day's reading",
  query: z.object({ feed_id: feedInAddress, day }),
  replies: succeedsWith({
    /** Active games. */
    games: z.int().nonnegative(),
    /** Games with a reading on the day. */
    done: z.int().nonnegative(),
    /** Names of the sources of readings of the last 30 days, latest first, at most 20. */
    sources: z.array(z.string()),
  }),
})

/** Maximum rows per save. */
const MAX_ENTRIES = 200

const entry = z.object({
  game_id: id,
  day,
  /** The version of the reading that the user saw; `null` if they saw none. */
  version: text().max(64).nullable(),
  /** The new reading; `null` removes it. */
  values: entryValues.nullable(),
  /** Whether the user confirms an RTP outside 50–150, or a removal. */
  confirmed: z.boolean(),
})
export type Entry = z.infer<typeof entry>

/** Why a row is rejected; each has a text on the screen. */
export const ENTRY_PROBLEMS = [
  'not-a-number',
  'negative',
  'not-whole',
  'rtp-missing',
  'rtp-too-high',
  'rtp-unusual',
  'rtp-disagrees-with-volumes',
  'payout-without-turnover',
  'sum-without-volumes',
  'sum-too-small',
  'sum-too-large',
  'date-unreadable',
  'date-too-early',
  'date-in-future',
  'volume-alone',
  'volume-too-large',
  /** A part of a jackpot is larger than the volume that it belongs to. */
  'jackpot-too-large',
  'game-unknown',
  'removal-unconfirmed',
  /** A segment needs turnover and payout. */
  'segment-without-volumes',
  'segments-too-many',
  /** The stored reading covers all plays, or a segment that may overlap. */
  'segment-overlaps',
] as const

const entryResult = z.object({
  game_id: z.int().positive(),
  day,
  /**
   * `saved`; `unchanged`: the stored reading is already identical; `conflict`: somebody has changed the reading
   * since, and the row was not stored; `refused`: see `problem`.
   */
  status: z.enum(['saved', 'unchanged', 'conflict', 'refused']),
  problem: z.enum(ENTRY_PROBLEMS).nullable(),
  /** The stored reading; in a conflict, the other user's. */
  reading: entryReading.nullable(),
})
export type EntryResult = z.infer<typeof entryResult>

/**
 * Stores rows independently: valid ones are stored together, the others are returned with their problem. A replaced
 * reading is kept as a correction. Idempotent by `key`: a repeated batch gets the same reply and nothing is stored.
 */
export const saveEntries = endpoint('PUT /api/admin/entry', 'editor', {
  summary: 'Enter and correct readings',
  body: z.object({
    /** Chosen by the caller for each batch of rows. */
    key: z.uuid(),
    /** A feed of windows; 404 `FEED_NOT_FOUND` for a stopped one. */
    feed_id: id.default(ENTRY_FEED),
    /** The source of the figures as shown to readers; absent if they name none of their own. */
    source: text()
      .trim()
      .min(1)
      .max(200, 'text-too-long')
      .refine((source) => source !== OWN_SOURCES.demonstration, 'source-reserved')
      .optional(),
    segment: entrySegment.optional(),
    rows: z
      .array(entry)
      .min(1)
      .max(MAX_ENTRIES)
      .refine(
        (rows) => new Set(rows.map((row) => `${row.game_id} ${row.day}`)).size === rows.length,
      ),
  }),
  replies: succeedsWith({
    /** In the order of the rows. */
    results: z.array(entryResult),
  }),
})
