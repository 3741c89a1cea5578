import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { day, decimal, decimalOfPlaces, id, text } from './field-types.ts'

/** Maximum sessions per user. */
export const MAX_PLAY_SESSIONS = 2000

/** Maximum sessions saved by one call. */
export const MAX_SESSIONS_AT_ONCE = 200

/** Maximum number of different stakes of a session with known spins; with more there is no comparison. */
export const MAX_STAKES = 8

/** Maximum spins of a session. */
export const MAX_SPINS = 1e6

/** Maximum amount of a session. */
export const MAX_AMOUNT = 1e9

/** A stake above 0, in money, and its number of spins. */
const stakeClass = z.object({
  stake: decimalOfPlaces(8).positive().max(MAX_AMOUNT),
  spins: z.int().positive().max(MAX_SPINS),
})

/** A session as its player enters it. Money in `currency`. */
const sessionFields = z.object({
  /** If `null`, the server looks for the only game of this name that the caller's plan shows. */
  game_id: id.nullable(),
  game_name: text().trim().min(1).max(200),
  day,
  /** `null` if unknown. */
  spins: z.int().positive().max(MAX_SPINS).nullable(),
  staked: decimalOfPlaces(8).positive().max(MAX_AMOUNT),
  won: decimalOfPlaces(8).min(0).max(MAX_AMOUNT),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency-invalid'),
  /** RTP according to the game's own help page, percent; `null` if unknown. */
  rtp: decimal.min(0).max(100).nullable(),
  /** Whether the number of spins was decided before the first of them. */
  is_fixed: z.boolean(),
  /** Its spins by stake; `null` if unknown, in which case stakes count as equal. */
  stakes: z.array(stakeClass).min(1).max(MAX_STAKES).nullable(),
})

const enteredSession = sessionFields.refine(
  ({ stakes, spins, staked }) => {
    if (stakes === null) return true
    const sum = stakes.reduce((total, stake) => total + stake.stake * stake.spins, 0)
    const count = stakes.reduce((total, stake) => total + stake.spins, 0)
    return count === spins && Math.abs(sum - staked) <= 1e-9 * sum
  },
  { path: ['stakes'], error: 'stakes-do-not-add-up' },
)
export type EnteredSession = z.infer<typeof enteredSession>

const playSession = sessionFields.omit({ game_id: true }).extend({
  id: z.int().positive(),
  /** `null` for a game that the caller's plan does not show. */
  game_id: z.int().positive().nullable(),
  /** The long-run RTP behind the cost, percent: as entered, else as certified; `null` if unknown. */
  long_run_rtp: z.number().nullable(),
  /** The average cost of such stakes: house edge × staked; `null` if unknown. */
  average_cost: z.number().nullable(),
})
export type PlaySession = z.infer<typeof playSession>

/** The caller's sessions, latest first. */
export const listPlaySessions = endpoint('GET /api/play-sessions', 'data', {
  summary: "List the caller's own sessions",
  replies: succeedsWith({ sessions: z.array(playSession) }),
})

/**
 * Saves sessions, all or none. 409 `PLAY_SESSIONS_FULL` beyond {@link MAX_PLAY_SESSIONS}. Idempotent by `key`: a
 * repeated call returns what the first one stored, and stores nothing.
 */
export const addPlaySessions = endpoint('POST /api/play-sessions', 'data', {
  summary: 'Save own sessions',
  body: z.object({
    /** Chosen by the client, one per request. */
    key: z.uuid(),
    sessions: z.array(enteredSession).min(1).max(MAX_SESSIONS_AT_ONCE),
  }),
  replies: { 201: success({ sessions: z.array(playSession) }) },
})

/** 404 `NOT_FOUND` if the caller has no such session. */
export const changePlaySession = endpoint('PUT /api/play-sessions/:id', 'data', {
  summary: 'Change an own session',
  body: enteredSession,
  replies: succeedsWith({ session: playSession }),
})

/** Deletes a session; it can be restored for an hour. Returns 204 even if the caller has no such session. */
export const deletePlaySession = endpoint('DELETE /api/play-sessions/:id', 'data', {
  summary: 'Delete an own session',
})

/** Restores a deleted session. 404 `NOT_FOUND` once it is removed, an hour later; 409 `PLAY_SESSIONS_FULL`. */
export const restorePlaySession = endpoint('POST /api/play-sessions/:id/undelete', 'data', {
  summary: 'Restore a deleted session',
  replies: succeedsWith({ session: playSession }),
})

/**
 * Why a session cannot be compared.
 * - `game`: the caller's plan does not show the game.
 * - `table`: the game's payout table at this RTP is unknown.
 * - `spins`: their number is unknown.
 * - `not-fixed`: their number was not fixed in advance, so the result may have decided when the session ended.
 */
const COMPARISON_GAPS = ['game', 'table', 'spins', 'not-fixed'] as const
export type ComparisonGap = (typeof COMPARISON_GAPS)[number]

const range = z.object({ low: z.number(), high: z.number() })
/** 0 to 1. */
const share = z.number().min(0).max(1)

/** A session among all sessions with the same spins and stakes, from the game's payout table. */
const sessionComparison = z.object({
  /** The paybacks of the middle 80 % and 95 % of them. */
  middle80: range,
  middle95: range,
  /** The share that pays back less than was staked. */
  losing: share,
  /** The shares that pay back less and more than this one. */
  less: share,
  more: share,
  /** The RTP of the table, percent. */
  table_rtp: z.number(),
})
export type SessionComparison = z.infer<typeof sessionComparison>

/** 404 `NOT_FOUND` if the caller has no such session. */
export const comparePlaySession = endpoint('GET /api/play-sessions/:id/comparison', 'data', {
  summary: 'Compare an own session with all sessions of its length',
  replies: succeedsWith({
    comparison: sessionComparison.nullable(),
    /** `null` if nothing is missing. */
    missing: z.enum(COMPARISON_GAPS).nullable(),
  }),
})
