import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { decimal, id, idInAddress, text } from '../field-types.ts'

/** Seconds during which the mapping of a name can be undone before its readings leave quarantine. */
export const UNDO_SECONDS = 10

/** Of a name that a feed gives a game. */
export const LONGEST_NAME = 200

const feed = z.object({ id: z.int(), name: z.string() })
const game = z.object({ id: z.int(), name: z.string(), provider: z.string() })

/** A feed's name for an unknown game, with the waiting readings. */
const waitingName = z.object({
  feed,
  name: z.string(),
  readings: z.int(),
  /** The ends of the first and the last window. */
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** The games most likely meant, most likely first. */
  suggestions: z.array(game),
  /** Whether the first suggestion has exactly this name. */
  isSameName: z.boolean(),
})
export type WaitingName = z.infer<typeof waitingName>

/** Staff's mapping of a name; without a game, its readings are ignored. */
const knownName = z.object({
  feed,
  name: z.string(),
  game: game.nullable(),
  mappedBy: z.string(),
  mappedAt: z.iso.datetime(),
})
export type KnownName = z.infer<typeof knownName>

/** A feed's readings of a game with a turnover of more than a thousand times the game's usual day. */
const implausible = z.object({
  feed,
  game,
  readings: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** The largest turnover of a reading. */
  turnover: z.number(),
  /** Of the feed's volumes; `null`: unknown. */
  currency: z.string().nullable(),
  /** The median of the game's latest 30 days with turnover; `null` if fewer than seven are left. */
  usual: z.number().nullable(),
})
export type ImplausibleGame = z.infer<typeof implausible>

/**
 * Waiting names, most readings first; implausible turnovers, longest waiting first; and mapped names, latest first:
 * at most 200 of each.
 */
export const getQuarantine = endpoint('GET /api/admin/quarantine', 'editor', {
  summary: 'Readings that wait for staff',
  query: z.object({
    /** Part of a known name, case ignored: only these are listed. */
    known: text().trim().max(LONGEST_NAME).optional(),
  }),
  replies: succeedsWith({
    /** Days after which waiting readings are deleted. */
    days: z.int(),
    waiting: z.array(waitingName),
    implausible: z.array(implausible),
    known: z.array(knownName),
    /** Names that wait in all, games with implausible turnovers, and known names, of those that were asked for. */
    total: z.int(),
    implausibleTotal: z.int(),
    knownTotal: z.int(),
  }),
})

const feedName = text().trim().min(1).max(LONGEST_NAME)

/**
 * Maps a feed's name to a game; `game_id` `null` ignores the name permanently. After ten seconds its readings leave
 * quarantine by themselves. Replaces an earlier mapping for readings that arrive from now on. 404 `FEED_NOT_FOUND`,
 * `GAME_NOT_FOUND`.
 */
export const mapName = endpoint('PUT /api/admin/quarantine/names', 'editor', {
  summary: "Map a feed's name of a game",
  body: z.object({ feed_id: id, name: feedName, game_id: id.nullable() }),
})

/** Removes the mapping of a name; its readings wait again. 204 even without a mapping. */
export const unmapName = endpoint('DELETE /api/admin/quarantine/names', 'editor', {
  summary: "Unmap a feed's name of a game",
  query: z.object({ feed_id: idInAddress, name: feedName }),
})

/**
 * Accepts a feed's readings of a game up to a turnover, waiting and future ones; the former leave quarantine ten
 * seconds later. 404 `FEED_NOT_FOUND`, `GAME_NOT_FOUND`.
 */
export const acceptTurnover = endpoint('PUT /api/admin/quarantine/turnovers', 'editor', {
  summary: "Accept a feed's turnover of a game",
  body: z.object({ feed_id: id, game_id: id, turnover: decimal.positive().max(1e15) }),
  replies: succeedsWith({
    /** The turnover accepted before; null if none was. Accepting that one again undoes this call. */
    before: z.number().nullable(),
  }),
})

/** Revokes the accepted turnover; stored readings stay. 204 even if nothing was accepted. */
export const forgetAcceptedTurnover = endpoint('DELETE /api/admin/quarantine/turnovers', 'editor', {
  summary: "Judge a feed's turnover of a game by its usual day again",
  query: z.object({ feed_id: idInAddress, game_id: idInAddress }),
})
