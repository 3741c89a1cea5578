import { SEGMENT_MODES, SEGMENT_MONEY } from '@retorna/domain/readings/segment'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { ANSWER_COLUMNS } from './tables/answer.ts'
import { type Columns, prefixed, type RowOf, rowOf } from './tables/column.ts'
import * as field from './v1/fields.ts'

const words = z.string().nullable()

/** A segment of a game: the attributes given by its sender, and the figures of its days. */
export const SEGMENT_COLUMNS = {
  id: { type: field.id, unit: 'count' },
  feed: {
    type: words,
    meaning: 'The operator, or the public feed. `null` if unnamed.',
    unit: 'text',
  },
  channel: {
    type: words,
    meaning: '`web`, `mobile`, `retail` or a word of the feed. `null` if not stated.',
    unit: 'text',
  },
  stake_level: {
    type: words,
    meaning: 'In the words of the feed. `null` if not stated.',
    unit: 'text',
  },
  mode: {
    type: z.enum(SEGMENT_MODES).nullable(),
    meaning: 'The mode of play. `null` if not stated, in which case it is judged as the base game.',
    unit: 'text',
  },
  money: {
    type: z.enum(SEGMENT_MONEY).nullable(),
    meaning: '`null` if not stated.',
    unit: 'text',
  },
  certified_rtp_percent: {
    type: field.percent.nullable(),
    meaning: 'The RTP of the version that the feed runs, for the mode. `null` if unknown.',
    unit: 'percent',
  },
  rtp_percent: {
    type: field.percent,
    meaning: 'Over all days of that version, excluding jackpot payouts.',
    unit: 'percent',
  },
  with_jackpots_percent: {
    type: field.percent.nullable(),
    meaning: 'The same including jackpot payouts. `null` if no parts of a jackpot were sent.',
    unit: 'percent',
  },
  days: { type: field.count, meaning: 'Number of counted days.', unit: 'count' },
  first_day: { type: field.day, unit: 'day' },
  last_day: { type: field.day, unit: 'day' },
  plays: { type: field.plays, unit: 'count' },
  turnover: { type: field.amount, unit: 'amount' },
  payout: {
    type: field.amount,
    meaning: 'Without what jackpots paid.',
    unit: 'amount',
  },
  jackpot_contribution: {
    type: field.amount,
    meaning: 'The part of the turnover contributed to jackpots.',
    unit: 'amount',
  },
  jackpot_win: {
    type: field.amount,
    meaning: 'The part of the payout paid by jackpots.',
    unit: 'amount',
  },
  currency: { type: field.currency, unit: 'text' },
  ...prefixed('answer', ANSWER_COLUMNS),
} as const satisfies Columns

export const segment = rowOf(SEGMENT_COLUMNS).meta({
  id: 'Segment',
  description:
    'A subset of the plays of a game at a feed, judged separately. It is `off` only if it is among the discoveries over all segments, of which at most 5 % are expected to be false; estimates alone never make a segment `off`.',
})
export type GameSegment = RowOf<typeof SEGMENT_COLUMNS>

/** The figures of all plays of a game since its feeds report jackpots separately. */
const gameJackpots = z.object({
  since: field.day,
  rtp_percent: field.percent.meta({
    description: 'Excluding jackpot payouts: the figure that is judged.',
  }),
  with_jackpots_percent: field.percent,
})
export type GameJackpots = z.infer<typeof gameJackpots>

/** The segments of a game over all feeds, those that need attention first. */
export const listSegments = endpoint('GET /api/games/:id/segments', 'game-history', {
  summary: 'The segments of a game',
  replies: succeedsWith({
    segments: z.array(segment),
    jackpots: gameJackpots.nullable().meta({
      description:
        '`null` if jackpots are not reported separately, or a day has no turnover in one currency.',
    }),
  }),
})
