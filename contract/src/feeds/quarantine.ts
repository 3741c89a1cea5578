import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idInAddress, text } from '../field-types.ts'

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

/** Names that wait, those with the most readings first, and names that are known, latest first: 200 of each at most. */
export const getQuarantine = endpoint({
  method: 'GET',
  path: '/api/admin/quarantine',
  access: 'editor',
  summary: 'Readings of unknown games',
  replies: {
    200: success({ waiting: z.array(waitingName), known: z.array(knownName), total: z.int() }),
  },
})

const feedName = text().trim().min(1).max(200)

/**
 * Says which game a feed means by a name; `game_id` `null` ignores it for good. After ten seconds its readings leave
 * quarantine by themselves. Replaces what was said before, for readings that arrive from now on. 404
 * `FEED_NOT_FOUND`, `GAME_NOT_FOUND`.
 */
export const mapName = endpoint({
  method: 'PUT',
  path: '/api/admin/quarantine/names',
  access: 'editor',
  summary: "Map a feed's name of a game",
  body: z.object({ feed_id: id, name: feedName, game_id: id.nullable() }),
  replies: { 204: z.void() },
})

/** Forgets what was said about a name; its readings wait again. 204 even if nothing was said. */
export const unmapName = endpoint({
  method: 'DELETE',
  path: '/api/admin/quarantine/names',
  access: 'editor',
  summary: "Unmap a feed's name of a game",
  query: z.object({ feed_id: idInAddress, name: feedName }),
  replies: { 204: z.void() },
})
