import { isCurrencyCode } from '@retorna/domain/currency'
import { isTimeZone } from '@retorna/domain/day'
import { FEED_KINDS, FEED_PROBLEMS, MEASURES } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, decimal, id, idInAddress, reason, text, version } from '../field-types.ts'
import { refusedRows } from '../notifications/inbox.ts'

/** A feed can be read at most this rarely, in minutes: 31 days. */
const LONGEST_DUE_MINUTES = 44_640

const named = (longest: number) => text().trim().max(longest, 'name-too-long')

/** What staff may change of a feed. */
export const feedValues = z.object({
  name: named(200).min(1, 'name-required'),
  /** The operator that it speaks of, added if it is new; `null`: none. */
  operator: named(200)
    .nullable()
    .transform((name) => (name === '' ? null : name)),
  /** Of its volumes; `null`: unknown. */
  currency: text().max(4).refine(isCurrencyCode, { error: 'feed-currency-invalid' }).nullable(),
  /** How often a reading is due, in minutes; `null`: at no fixed time. */
  dueEveryMinutes: z.int().positive().max(LONGEST_DUE_MINUTES).nullable(),
  /** Whether anybody may see its name. */
  isPublic: z.boolean(),
  /** A stopped feed keeps its readings and takes no more. */
  isStopped: z.boolean(),
})
export type FeedValues = z.infer<typeof feedValues>

/** What readings of the past depend on, so that it is chosen once. */
const feedNature = z.object({
  kind: z.enum(FEED_KINDS).exclude(['demonstration']),
  /** IANA, of its times without an offset and of the days of its totals; `null`: the platform's. */
  timeZone: text().refine(isTimeZone, 'time-zone-invalid').nullable(),
  measures: z.enum(MEASURES),
})

export const newFeed = feedValues.extend(feedNature.shape)
export type NewFeed = z.infer<typeof newFeed>

const feed = z.object({
  id: z.int().positive(),
  /** Changes with every edit; a save names the one that it was based on. */
  version: z.string(),
  kind: z.enum(FEED_KINDS),
  timeZone: z.string().nullable(),
  measures: z.enum(MEASURES),
  values: feedValues,
  /** Moment of its latest reading in the last 30 days; `null` without one. */
  lastReadingAt: z.iso.datetime().nullable(),
  /** Games that it read in the last 30 days. */
  games: z.int().nonnegative(),
})
export type Feed = z.infer<typeof feed>

/** Every feed, stopped ones last, and the operators by name. */
export const listFeeds = endpoint('GET /api/admin/feeds', 'editor', {
  summary: 'List feeds',
  replies: succeedsWith({
    feeds: z.array(feed),
    operators: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  }),
})

/** 400 `VALIDATION` with `fields.name` for a name that another feed has. */
export const createFeed = endpoint('POST /api/admin/feeds', 'editor', {
  summary: 'Add a feed',
  body: newFeed,
  replies: { 201: success({ feed }) },
})

/** 409 `EDIT_CONFLICT` if somebody changed it since. */
export const changeFeed = endpoint('PUT /api/admin/feeds/:id', 'editor', {
  summary: 'Change a feed',
  params: z.object({ id: idInAddress }),
  body: z.object({ version, values: feedValues }),
  replies: succeedsWith({ feed }),
})

const feedProblem = z.object({
  feed_id: z.int().positive(),
  feed: z.string(),
  problem: z.enum(FEED_PROBLEMS),
  /** The game that it is about; `null`: the whole feed. */
  game: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  since: z.iso.datetime(),
  /** Of `refused-rows`: how many rows of the last seven days were refused, of how many. */
  refused: refusedRows.nullable(),
  /** Of lateness that nobody is told of: through which day, why and by whom. */
  mute: z.object({ until: day, reason: z.string(), by: z.string() }).nullable(),
})
export type ListedFeedProblem = z.infer<typeof feedProblem>

/** What is wrong with feeds at present, latest first. */
export const listFeedProblems = endpoint('GET /api/admin/feed-problems', 'editor', {
  summary: 'What is wrong with feeds',
  replies: succeedsWith({ problems: z.array(feedProblem) }),
})

/** A feed is muted for so many days at most. */
export const LONGEST_MUTE_DAYS = 90

/** Until when lateness of a feed is told to nobody; `null` ends it. 404 `FEED_NOT_FOUND`. */
export const muteFeed = endpoint('PUT /api/admin/feeds/:id/mute', 'editor', {
  summary: 'Mute a late feed',
  params: z.object({ id: idInAddress }),
  body: z.object({ mute: z.object({ until: day, reason }).nullable() }),
  replies: { 204: z.void() },
})

const gameParams = z.object({ id: idInAddress })

const feedVersions = z.array(
  z.object({
    feed_id: z.int().positive(),
    name: z.string(),
    /** The RTP version that the feed's operator runs, percent; `null`: the one that the game is monitored at. */
    versionRtp: z.number().nullable(),
  }),
)
export type FeedVersion = z.infer<typeof feedVersions>[number]

/** The open feeds, and others that a version was set for, with the version that each one's operator runs of a game. */
export const listFeedVersions = endpoint('GET /api/admin/games/:id/feed-versions', 'editor', {
  summary: 'Versions of a game by feed',
  params: gameParams,
  replies: succeedsWith({ feeds: feedVersions }),
})

/** 400 `VALIDATION` for an RTP that is no version of the game. */
export const setFeedVersion = endpoint('PUT /api/admin/games/:id/feed-versions', 'editor', {
  summary: 'Set the version that a feed runs',
  params: gameParams,
  body: z.object({ feed_id: id, versionRtp: decimal.nullable() }),
  replies: succeedsWith({ feeds: feedVersions }),
})
