import { MAX_SEGMENT_WORDS, SEGMENT_MODES, SEGMENT_MONEY } from '@retorna/domain/readings/segment'
import { z } from 'zod'

const decimal = z.union([z.number(), z.string()]).optional().meta({
  description: 'A text keeps all of its digits.',
})
const instant = z.iso.datetime({ offset: true }).optional()

/** A row as senders write it; `readSentReading` of the domain checks it. */
export const sentReading = z
  .object({
    game: z.union([z.string(), z.int()]).meta({
      description: 'What the feed calls the game, its slug, or its id as a number.',
    }),
    at: instant.meta({ description: 'The moment; or `from` and `to`.' }),
    from: instant,
    to: instant,
    rtp: decimal.meta({ description: 'Percent; or `turnover` and `payout`.' }),
    turnover: decimal,
    payout: decimal,
    plays: z.int().optional(),
    version: decimal,
    stake_squares: decimal,
    stake_cubes: decimal,
    max_stake: decimal,
    payout_squares: decimal,
    max_win: decimal,
    channel: z
      .string()
      .max(MAX_SEGMENT_WORDS)
      .optional()
      .meta({ description: '`web`, `mobile`, `retail`, or your own word.' }),
    stake_level: z.string().max(MAX_SEGMENT_WORDS).optional().meta({
      description: 'In your own words, or its bounds.',
    }),
    mode: z.enum(SEGMENT_MODES).optional(),
    money: z.enum(SEGMENT_MONEY).optional(),
    jackpot_contribution: decimal.meta({
      description: 'The part of the turnover contributed to a shared jackpot.',
    }),
    jackpot_win: decimal.meta({
      description: 'The part of the payout paid by such a jackpot. Figures are judged without it.',
    }),
    currency: z.string().optional().meta({ description: 'Must be the currency of the feed.' }),
    note: z.string().optional(),
  })
  .meta({ id: 'SentReading', description: 'A game over a window of at most 25 hours.' })
