import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { id, text } from './field-types.ts'
import { answer } from './tables/answer.ts'

/** Maximum overlay links per user. */
export const MAX_OVERLAY_LINKS = 10

/** Maximum length of a link's name, in characters. */
export const MAX_OVERLAY_NAME = 60

/** How an overlay is laid out: `bar` for 800 × 120 pixels, `card` for 320 × 320. */
export const OVERLAY_LAYOUTS = ['bar', 'card'] as const
export type OverlayLayout = (typeof OVERLAY_LAYOUTS)[number]

const layout = z.enum(OVERLAY_LAYOUTS)

const overlayLink = z.object({
  id: z.int(),
  name: z.string(),
  /** The game shown; null: of the owner's favorites read last, the one furthest from its theoretical RTP. */
  game: z.object({ id: z.int(), name: z.string() }).nullable(),
  layout,
  createdAt: z.iso.datetime(),
  /** When the overlay was last opened, accurate to minutes; null for never. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type OverlayLink = z.infer<typeof overlayLink>

/** The caller's links, latest first. Without their URLs, which are shown once, on creation. */
export const listOverlayLinks = endpoint('GET /api/overlay-links', 'signed-in', {
  summary: "List the caller's overlay links",
  replies: succeedsWith({ links: z.array(overlayLink) }),
})

/**
 * Creates a link. `token` is the secret part of its URL, `/overlay/<token>`, and is returned only once.
 * 403 `PLAN_REQUIRED` for a plan without current figures or a game outside the plan, 404
 * `GAME_NOT_FOUND`, 409 `OVERLAY_LINKS_FULL` with ten links.
 */
export const createOverlayLink = endpoint('POST /api/overlay-links', 'current-rtp', {
  summary: 'Create an overlay link',
  body: z.object({
    name: text().trim().min(1).max(MAX_OVERLAY_NAME),
    game_id: id.nullable(),
    layout,
  }),
  replies: { 201: success({ link: overlayLink, token: z.string() }) },
})

/**
 * Changes what one of the caller's links shows; its URL stays, and open overlays follow at once. 403 and 404 as
 * on creation; 404 `OVERLAY_NOT_FOUND` without such a link.
 */
export const changeOverlayLink = endpoint('PUT /api/overlay-links/:id', 'current-rtp', {
  summary: 'Change the game of an overlay link',
  body: z.object({ game_id: id.nullable() }),
  replies: succeedsWith({ link: overlayLink }),
})

/** Revokes one of the caller's links: open overlays say at once that they no longer exist. 204 even if it does not exist. */
export const revokeOverlayLink = endpoint('DELETE /api/overlay-links/:id', 'signed-in', {
  summary: 'Revoke an overlay link',
})

const byToken = z.object({ token: text().max(200) })

/**
 * The game data in an overlay. RTPs in percent, two decimals. Unknown values are null and not shown.
 */
const overlayFigures = z.object({
  game: z.string(),
  provider: z.string(),
  image: z.string(),
  currentRtp: z.number(),
  /** The calendar day that `currentRtp` describes, `yyyy-mm-dd`. */
  day: z.iso.date(),
  theoreticalRtp: z.number().nullable(),
  /** The range that chance alone exceeds on 5 % of such days; null without enough plays, or if unknown. */
  expectedRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Whether the range uses a standard deviation assumed from the volatility class. */
  isRangeAssumed: z.boolean(),
  /** The game's answer, which is shown before its figures everywhere. */
  answer,
  /**
   * The RTP used to show the cost of playing, and the certified one, both including jackpots; null if unknown or not
   * in the owner's plan.
   */
  costRtp: z.number().nullable(),
  certifiedRtp: z.number().nullable(),
  /** Whether the figures are demo data. */
  isDemo: z.boolean(),
})
export type OverlayFigures = z.infer<typeof overlayFigures>

const overlayData = success({
  layout,
  /** `null` if the owner's plan does not show them or none exist; viewers cannot tell which. */
  figures: overlayFigures.nullable(),
})
export type OverlayData = z.infer<typeof overlayData>

/**
 * The content of an overlay, for anyone with its token, limited to what its owner's plan shows. 404
 * `OVERLAY_NOT_FOUND` for a revoked or invalid token; 429 after many of those in a row.
 */
export const getOverlay = endpoint('GET /api/overlay/:token', 'public', {
  summary: 'Content of an overlay',
  params: byToken,
  replies: { 200: overlayData },
})

/**
 * Server-sent events of an overlay: `catalogue` and `user` (events.ts; the latter also if a link was changed) mean
 * refetch, `session-ended` that the link was revoked. Events carry no figures. Errors as for the overlay itself; an
 * owner may have ten streams, another one gets 429.
 */
export const streamOverlay = endpoint('GET /api/overlay/:token/events', 'public', {
  summary: 'Live events of an overlay',
  params: byToken,
  replies: { 200: z.string().meta({ contentMediaType: 'text/event-stream' }) },
})
