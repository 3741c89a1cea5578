import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, decimal, id, idInAddress, longId, text, version } from '../field-types.ts'
import { BLANK_FACTS, factFields, optionalText, short } from './fact-fields.ts'

export const name = short(200).min(1, { error: 'name-required' })

export const slug = text()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug-invalid' })

/** A certified theoretical RTP, percent. */
const rtpVersion = z.object({
  rtp: decimal.positive().max(100),
  variant: optionalText,
  isMonitored: z.boolean(),
  source: optionalText,
  seenOn: day.nullable(),
})
export type RtpVersion = z.infer<typeof rtpVersion>

/** Every editable field of a game. `null` is unknown. */
export const gameValues = z
  .object({
    name,
    /** `null` for a new game: derived from its name. */
    slug: slug.nullable(),
    providerId: id,
    ...factFields,
    isActive: z.boolean(),
    versions: z.array(rtpVersion).max(50),
  })
  .refine(({ minBet, maxBet }) => minBet === null || maxBet === null || minBet <= maxBet, {
    error: 'bets-out-of-order',
    path: ['minBet'],
  })
  .refine(({ versions }) => versions.filter(({ isMonitored }) => isMonitored).length <= 1, {
    error: 'one-monitored',
    path: ['versions'],
  })
  .refine(({ versions }) => new Set(versions.map(({ rtp }) => rtp)).size === versions.length, {
    error: 'versions-repeat',
    path: ['versions'],
  })
export type GameValues = z.infer<typeof gameValues>

/** A game without any known values. */
export const BLANK_GAME: GameValues = {
  name: '',
  slug: null,
  providerId: 0,
  ...BLANK_FACTS,
  isActive: true,
  versions: [],
}

const gameLine = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  providerId: id,
  provider: z.string(),
  isActive: z.boolean(),
  /** Percent. */
  theoreticalRtp: z.number().nullable(),
  readings: z.int(),
  /** The image's path; `null` if none was uploaded. */
  imageUrl: z.string().nullable(),
})
export type AdminGameLine = z.infer<typeof gameLine>

const adminGame = z.object({
  id,
  version,
  values: gameValues,
  provider: z.string(),
  readings: z.int(),
  imageUrl: z.string().nullable(),
  /** The game that this one was merged into, which makes it read-only. */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type AdminGame = z.infer<typeof adminGame>

const oneGame = success({ game: adminGame })

export const GAMES_PER_PAGE = 50

/** Games by name, including inactive but not merged ones. */
export const listCatalogGames = endpoint('GET /api/admin/games', 'editor', {
  summary: 'Search the games of the catalog',
  query: z.object({
    /** Part of a game's or provider's name, case and accents ignored. */
    search: text().max(100).optional(),
    provider_id: idInAddress.optional(),
    state: z.enum(['all', 'active', 'inactive']).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  replies: succeedsWith({ games: z.array(gameLine), total: z.int() }),
})

export const getCatalogGame = endpoint('GET /api/admin/games/:id', 'editor', {
  summary: 'One game of the catalog',
  replies: { 200: oneGame },
})

/** 409 `SLUG_TAKEN` if another game has the slug. */
export const createGame = endpoint('POST /api/admin/games', 'editor', {
  summary: 'Add a game',
  body: gameValues,
  replies: { 201: oneGame },
})

/**
 * 409 `EDIT_CONFLICT` if somebody has changed the game since `version`; 400 `VALIDATION` if a version that a feed
 * runs is missing. Nothing is stored then.
 */
export const changeGame = endpoint('PUT /api/admin/games/:id', 'editor', {
  summary: 'Change a game',
  body: z.object({ version, values: gameValues }),
  replies: { 200: oneGame },
})

/**
 * Merges a duplicate (`:id`) into another game. Readings, corrections, favorites and alerts move; if both have a
 * reading of a feed for the same time, or windows that count the same plays, the other game's is kept and the
 * duplicate's becomes a correction, which `kept` counts; segments that can share no plays are added up. Versions that
 * the other game lacks are added, but not put on record. Feeds that report only the duplicate keep its version;
 * `feedVersions` counts those whose version differs from the other game's. Investigations move; one ends unresolved if
 * the other game has an open one for the same operator, and `endedInvestigations` counts these. The duplicate becomes
 * inactive; later imports that name it are applied to the other game. The merge is recorded and cannot be undone. 409
 * `EDIT_CONFLICT`; 400 `VALIDATION` if the duplicate is shown and the other game is not, because it or its provider is
 * inactive.
 */
export const mergeGame = endpoint('POST /api/admin/games/:id/merge', 'editor', {
  summary: 'Merge a duplicate into another game',
  body: z.object({ version, into: id }),
  replies: succeedsWith({
    game: adminGame,
    moved: z.object({
      readings: z.int(),
      kept: z.int(),
      favorites: z.int(),
      versions: z.int(),
      feedVersions: z.int(),
      endedInvestigations: z.int(),
    }),
  }),
})

const change = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const historyEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Name of the user, or another actor. */
  actor: z.string(),
  action: z.enum(['create', 'change', 'restore', 'merge', 'image', 'import']),
  changes: z.array(change),
  /** Whether the previous values can be restored. */
  canRestore: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Manual and imported changes, latest first, at most 200. */
export const getGameHistory = endpoint('GET /api/admin/games/:id/history', 'editor', {
  summary: "A game's history of changes",
  replies: succeedsWith({ entries: z.array(historyEntry), hasMore: z.boolean() }),
})

/** Restores the values that a game had before a history entry; this is itself a change. */
export const restoreGame = endpoint('POST /api/admin/games/:id/restore', 'editor', {
  summary: 'Restore an earlier version of a game',
  body: z.object({ version, entryId: longId }),
  replies: { 200: oneGame },
})

/** Maximum image size, in bytes. */
export const MAX_IMAGE_BYTES = 5_000_000

/**
 * Accepts a PNG, JPEG, WebP, AVIF or GIF (`multipart/form-data`, part `file`); its first frame is cropped to 4:3 and
 * stored as WebP. 413 `FILE_TOO_LARGE`; 415 `FILE_UNSUPPORTED` for any other file; 400 `FILE_UNREADABLE` if it is
 * corrupt or has too many pixels.
 */
export const setGameImage = endpoint('PUT /api/admin/games/:id/image', 'editor', {
  summary: "Upload a game's image",
  replies: { 200: oneGame },
})

export const removeGameImage = endpoint('DELETE /api/admin/games/:id/image', 'editor', {
  summary: "Remove a game's image",
  replies: { 200: oneGame },
})
