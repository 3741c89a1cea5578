import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idInAddress } from './field-types.ts'

const moment = z.iso.datetime()

/** A value as it was or is stored, and where it comes from. */
const entered = z.object({
  /** Percent. */
  rtp: z.number(),
  turnover: z.number().nullable(),
  payout: z.number().nullable(),
  plays: z.number().int().nullable(),
  source: z.string(),
  /** Who entered it, for staff; to everybody else `null`: the technical team. */
  enteredBy: z.string().nullable(),
  enteredAt: moment,
  /** The import that it came with; `null`: it was entered by hand. The file's name is for staff. */
  batch: z.object({ id: z.int().positive(), fileName: z.string().nullable() }).nullable(),
})
export type EnteredValue = z.infer<typeof entered>

export const passport = z.object({
  gameId: z.int().positive(),
  day: z.iso.date(),
  /** The day's RTP, percent, as screens show it. */
  rtp: z.number(),
  /** How many readings the day has; of them at most 100 are listed, the latest. */
  count: z.int(),
  /** Latest first. */
  readings: z.array(
    entered.extend({
      /** The moment that it describes. */
      readAt: moment,
      /** What stood there before, the latest first, and when it gave way. */
      corrections: z.array(entered.extend({ replacedAt: moment })),
    }),
  ),
})
export type Passport = z.infer<typeof passport>

/**
 * Where a game's value of a day comes from. Professional sees that of the current day alone, as it sees the
 * current RTP alone: 403 `PLAN_REQUIRED` for every other day. 404 `NOT_FOUND` for a day without readings.
 */
export const getPassport = endpoint({
  method: 'GET',
  path: '/api/readings/:gameId/:day/passport',
  access: 'game-details',
  summary: 'Where a value comes from',
  params: z.object({
    gameId: idInAddress,
    day,
  }),
  replies: { 200: z.object({ success: z.literal(true), passport }) },
})
