import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, idInAddress } from './field-types.ts'

const moment = z.iso.datetime()

/** A current or former stored value, and its origin. */
const entered = z.object({
  /** Percent. */
  rtp: z.number(),
  turnover: z.number().nullable(),
  payout: z.number().nullable(),
  plays: z.number().int().nullable(),
  /** Σ stake², Σ stake³, the largest stake and Σ payout² over single plays; exact decimals. */
  stakeSquares: z.string().nullable(),
  stakeCubes: z.string().nullable(),
  maxStake: z.string().nullable(),
  payoutSquares: z.string().nullable(),
  /** Its feed: for staff its name; for others its operator, else the name of a public feed; `null` if unnamed. */
  feed: z.string().nullable(),
  /** `null` for data that a program sends in the name of its feed. */
  source: z.string().nullable(),
  /**
   * For staff: who entered it. `null` for others, to whom it is a program if `source` is `null`, else the technical
   * team.
   */
  enteredBy: z.string().nullable(),
  enteredAt: moment,
  /** The import that it came with; `null` if it was entered by hand. The file's name is for staff. */
  batch: z.object({ id: z.int().positive(), fileName: z.string().nullable() }).nullable(),
})
export type EnteredValue = z.infer<typeof entered>

const passport = z.object({
  gameId: z.int().positive(),
  day: z.iso.date(),
  /** The day's RTP, percent, as shown on screens. */
  rtp: z.number(),
  /** Number of readings that day; only the latest 100 are listed. */
  count: z.int(),
  /** Latest first. */
  readings: z.array(
    entered.extend({
      /** The time that it describes. */
      readAt: moment,
      /** Former values, latest first, and when they were replaced. */
      corrections: z.array(entered.extend({ replacedAt: moment })),
    }),
  ),
})
export type Passport = z.infer<typeof passport>

/**
 * Where a game's value for a day comes from. Professional sees only the current day, as it sees only the current RTP:
 * 403 `PLAN_REQUIRED` for other days. 404 `NOT_FOUND` for a day without readings; for all but staff `GAME_NOT_FOUND`
 * for a hidden game.
 */
export const getPassport = endpoint('GET /api/readings/:gameId/:day/passport', 'game-details', {
  summary: 'Origin of a value',
  params: z.object({
    gameId: idInAddress,
    day,
  }),
  replies: succeedsWith({ passport }),
})
