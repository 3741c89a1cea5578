import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { decimal, id, idInAddress, text } from '../field-types.ts'

/** For so long, in seconds, what was said about a name can be undone before its readings leave quarantine. */
export const UNDO_SECONDS = 10

const feed = z.object({ id: z.int(), name: z.string() })
const game = z.object({ id: z.int(), name: z.string(), provider: z.string() })
export type SuggestedGame = z.infer<typeof game>

/** A name that a feed gives a game that nobody knows, with the readings that wait. */
const waitingName = z.object({
  feed,
  name: z.string(),
  readings: z.int(),
  /** The ends of the first and the last window. */
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** The games most likely meant, most likely first. */
  suggestions: z.array(game),
  /** Whether the first suggestion has this very name. */
  isSameName: z.boolean(),
})
export type WaitingName = z.infer<typeof waitingName>

/** What staff have said about a name; without a game, its readings are ignored. */
const knownName = z.object({
  feed,
  name: z.string(),
  game: game.nullable(),
  mappedBy: z.string(),
  mappedAt: z.iso.datetime(),
})
export type KnownName = z.infer<typeof knownName>

/** Readings of a game from a feed whose turnover is more than a thousand times the game's usual day. */
const implausible = z.object({
  feed,
  game,
  readings: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** The largest of a reading. */
  turnover: z.number(),
  /** The median of the game's latest 30 days with turnover; `null`: fewer than seven are left. */
  usual: z.number().nullable(),
})
export type ImplausibleGame = z.infer<typeof implausible>

/**
 * Names that wait, those with the most readings first, implausible turnovers, those that wait longest first, and names that
 * are known, latest first: 200 of each at most.
 */
export const getQuarantine = endpoint('GET /api/admin/quarantine', 'editor', {
  summary: 'Readings that wait for staff',
  replies: succeedsWith({
    /** How long readings wait before they leave. */
    days: z.int(),
    waiting: z.array(waitingName),
    implausible: z.array(implausible),
    known: z.array(knownName),
    /** Names that wait in all, and games with implausible turnovers. */
    total: z.int(),
    implausibleTotal: z.int(),
  }),
})

const feedName = text().trim().min(1).max(200)

/**
 * Says which game a feed means by a name; `game_id` `null` ignores it for good. After ten seconds its readings leave
 * quarantine by themselves. Replaces what was said before, for readings that arrive from now on. 404
 * `FEED_NOT_FOUND`, `GAME_NOT_FOUND`.
 */
export const mapName = endpoint('PUT /api/admin/quarantine/names', 'editor', {
  summary: "Map a feed's name of a game",
  body: z.object({ feed_id: id, name: feedName, game_id: id.nullable() }),
  replies: { 204: z.void() },
})

/** Forgets what was said about a name; its readings wait again. 204 even if nothing was said. */
export const unmapName = endpoint('DELETE /api/admin/quarantine/names', 'editor', {
  summary: "Unmap a feed's name of a game",
  query: z.object({ feed_id: idInAddress, name: feedName }),
  replies: { 204: z.void() },
})

/**
 * Accepts a feed's readings of a game up to a turnover, those that wait and those to come; the former leave quarantine ten
 * seconds later. 404 `FEED_NOT_FOUND`, `GAME_NOT_FOUND`.
 */
export const acceptTurnover = endpoint('PUT /api/admin/quarantine/turnovers', 'editor', {
  summary: "Accept a feed's turnover of a game",
  body: z.object({ feed_id: id, game_id: id, turnover: decimal.positive().max(1e15) }),
  replies: succeedsWith({
    /** Up to which turnover they were accepted before; null: none was. Accepting that one again undoes this. */
    before: z.number().nullable(),
  }),
})

/** Takes that back; what was stored stays. 204 even if nothing was accepted. */
export const forgetAcceptedTurnover = endpoint('DELETE /api/admin/quarantine/turnovers', 'editor', {
  summary: "Judge a feed's turnover of a game by its usual day again",
  query: z.object({ feed_id: idInAddress, game_id: idInAddress }),
  replies: { 204: z.void() },
})
