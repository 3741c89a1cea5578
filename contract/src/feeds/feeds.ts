import { isCurrencyCode } from '@retorna/domain/currency'
import { isTimeZone } from '@retorna/domain/day'
import { FEED_KINDS, FEED_PROBLEMS, MEASURES } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, decimal, id, reason, text, version } from '../field-types.ts'
import { refusedRows } from '../notifications/inbox.ts'

/** The longest interval between readings of a feed, in minutes: 31 days. */
const LONGEST_DUE_MINUTES = 44_640

const named = (longest: number) => text().trim().max(longest, 'name-too-long')

/** What staff may change of a feed. */
const feedValues = z.object({
  name: named(200).min(1, 'name-required'),
  /** The operator whose games it reports, added if it is new; `null` for none. */
  operator: named(200)
    .nullable()
    .transform((name) => (name === '' ? null : name)),
  /** Of its volumes; `null`: unknown. */
  currency: text()
    .max(4)
    .refine(isCurrencyCode, { error: 'currency-or-crypto-invalid' })
    .nullable(),
  /** How often a reading is due, in minutes; `null`: at no fixed time. */
  dueEveryMinutes: z.int().positive().max(LONGEST_DUE_MINUTES).nullable(),
  /** Whether its name is public. */
  isPublic: z.boolean(),
  /** A stopped feed keeps its readings and accepts no more. */
  isStopped: z.boolean(),
})
export type FeedValues = z.infer<typeof feedValues>

/** The properties on which past readings depend, so that they cannot be changed. */
const feedNature = z.object({
  kind: z.enum(FEED_KINDS).exclude(['demonstration']),
  /**
   * IANA name of the time zone of its times without an offset and of the days of its totals; `null` for the
   * platform's.
   */
  timeZone: text().refine(isTimeZone, 'time-zone-invalid').nullable(),
  measures: z.enum(MEASURES),
})

export const newFeed = feedValues.extend(feedNature.shape)
export type NewFeed = z.infer<typeof newFeed>

const feed = z.object({
  id: z.int().positive(),
  /** Changes with every edit; a save names the version that it is based on. */
  version: z.string(),
  kind: z.enum(FEED_KINDS),
  timeZone: z.string().nullable(),
  measures: z.enum(MEASURES),
  values: feedValues,
  /** Moment of its latest reading in the last 30 days; `null` without one. */
  lastReadingAt: z.iso.datetime().nullable(),
  /** Number of games that it reported in the last 30 days. */
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

/** 409 `NAME_TAKEN` for a name that another feed has; 400 `VALIDATION` for another spelling of a known operator. */
export const createFeed = endpoint('POST /api/admin/feeds', 'editor', {
  summary: 'Add a feed',
  body: newFeed,
  replies: { 201: success({ feed }) },
})

/** 409 `EDIT_CONFLICT` if somebody has changed the feed since. Another spelling of its operator renames the operator. */
export const changeFeed = endpoint('PUT /api/admin/feeds/:id', 'editor', {
  summary: 'Change a feed',
  body: z.object({ version, values: feedValues }),
  replies: succeedsWith({ feed }),
})

const feedProblem = z.object({
  feed_id: z.int().positive(),
  feed: z.string(),
  problem: z.enum(FEED_PROBLEMS),
  /** The game that it concerns; `null` for the whole feed. */
  game: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  since: z.iso.datetime(),
  /** For `refused-rows`: the numbers of rejected rows and of all rows in the last seven days. */
  refused: refusedRows.nullable(),
  /** For muted lateness: until which day, why and by whom. */
  mute: z.object({ until: day, reason: z.string(), by: z.string() }).nullable(),
})
export type ListedFeedProblem = z.infer<typeof feedProblem>

/** The current problems of feeds, latest first. */
export const listFeedProblems = endpoint('GET /api/admin/feed-problems', 'editor', {
  summary: 'Problems of feeds',
  replies: succeedsWith({
    problems: z.array(feedProblem),
    /** Today, in the platform's time zone: the first day through which lateness can be muted. */
    today: day,
  }),
})

/** Maximum number of days for which a feed can be muted. */
export const LONGEST_MUTE_DAYS = 90

/** Mutes lateness of a feed until a day; `null` ends the mute. 404 `FEED_NOT_FOUND`. */
export const muteFeed = endpoint('PUT /api/admin/feeds/:id/mute', 'editor', {
  summary: 'Mute a late feed',
  body: z.object({ mute: z.object({ until: day, reason }).nullable() }),
})

const feedVersions = z.array(
  z.object({
    feed_id: z.int().positive(),
    name: z.string(),
    /** The RTP version that the feed's operator runs, percent; `null` for the game's version on record. */
    versionRtp: z.number().nullable(),
  }),
)
export type FeedVersion = z.infer<typeof feedVersions>[number]

/** The open feeds, and others for which a version was set, with the version of a game that each operator runs. */
export const listFeedVersions = endpoint('GET /api/admin/games/:id/feed-versions', 'editor', {
  summary: 'Versions of a game by feed',
  replies: succeedsWith({ feeds: feedVersions }),
})

/** 400 `VALIDATION` for an RTP that is not a version of the game. */
export const setFeedVersion = endpoint('PUT /api/admin/games/:id/feed-versions', 'editor', {
  summary: 'Set the version that a feed runs',
  body: z.object({ feed_id: id, versionRtp: decimal.nullable() }),
  replies: succeedsWith({ feeds: feedVersions }),
})
