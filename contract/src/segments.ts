import { SEGMENT_MODES, SEGMENT_MONEY } from '@retorna/domain/readings/segment'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { idInAddress } from './field-types.ts'
import { ANSWER_COLUMNS } from './tables/answer.ts'
import { type Columns, prefixed, type RowOf, rowOf } from './tables/column.ts'
import * as field from './v1/fields.ts'

const words = z.string().nullable()

/** A segment of a game: what its sender names of it, and what its days come to. */
export const SEGMENT_COLUMNS = {
  id: { type: field.id, unit: 'count' },
  feed: {
    type: words.meta({
      description: 'Where it is read: the operator, or a public feed. `null`: not told.',
    }),
    unit: 'text',
  },
  channel: {
    type: words.meta({
      description: '`web`, `mobile`, `retail` or a word of the feed. `null`: not said.',
    }),
    unit: 'text',
  },
  stake_level: {
    type: words.meta({ description: 'In the words of the feed. `null`: not said.' }),
    unit: 'text',
  },
  mode: {
    type: z
      .enum(SEGMENT_MODES)
      .nullable()
      .meta({ description: 'What is played. `null`: not said; judged as the base game.' }),
    unit: 'text',
  },
  money: {
    type: z.enum(SEGMENT_MONEY).nullable().meta({ description: '`null`: not said.' }),
    unit: 'text',
  },
  certified_rtp_percent: {
    type: field.percent.nullable().meta({
      description: 'Of the version that the feed runs and of the mode. `null`: unknown.',
    }),
    unit: 'percent',
  },
  rtp_percent: {
    type: field.percent.meta({
      description: 'Of all days of that version, without what jackpots paid.',
    }),
    unit: 'percent',
  },
  with_jackpots_percent: {
    type: field.percent.nullable().meta({
      description: 'The same with what jackpots paid. `null`: no parts of a jackpot were sent.',
    }),
    unit: 'percent',
  },
  days: { type: field.count.meta({ description: 'Days that count.' }), unit: 'count' },
  first_day: { type: field.day, unit: 'day' },
  last_day: { type: field.day, unit: 'day' },
  plays: { type: field.plays, unit: 'count' },
  turnover: { type: field.amount, unit: 'amount' },
  payout: {
    type: field.amount.meta({ description: 'Without what jackpots paid.' }),
    unit: 'amount',
  },
  jackpot_contribution: {
    type: field.amount.meta({ description: 'Of the turnover, what went into jackpots.' }),
    unit: 'amount',
  },
  jackpot_win: { type: field.amount.meta({ description: 'What jackpots paid.' }), unit: 'amount' },
  currency: { type: field.currency, unit: 'text' },
  ...prefixed('answer', ANSWER_COLUMNS),
} as const satisfies Columns

export const segment = rowOf(SEGMENT_COLUMNS).meta({
  id: 'Segment',
  description:
    'A part of what is played of a game at a feed, judged by itself. It is called off only where the evidence against it stands among that against all games and segments, of which at most 5 % are expected to be wrong; estimates call no segment off.',
})
export type GameSegment = RowOf<typeof SEGMENT_COLUMNS>

/** What all plays of a game come to since its feeds tell jackpots apart. */
const gameJackpots = z.object({
  since: field.day,
  rtp_percent: field.percent.meta({ description: 'Without what jackpots paid: what is judged.' }),
  with_jackpots_percent: field.percent,
})
export type GameJackpots = z.infer<typeof gameJackpots>

/** The segments of a game, those that need a look first; of all feeds. */
export const listSegments = endpoint('GET /api/games/:id/segments', 'game-history', {
  summary: 'The segments of a game',
  params: z.object({ id: idInAddress }),
  replies: succeedsWith({
    segments: z.array(segment),
    jackpots: gameJackpots.nullable().meta({
      description: '`null`: no jackpots are told apart, or a day has no turnover in one currency.',
    }),
  }),
})
