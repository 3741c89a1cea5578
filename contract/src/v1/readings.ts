import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day as dayInAddress } from '../field-types.ts'
import * as field from './fields.ts'
import { gameParams } from './games.ts'
import { listEndpoint, updates } from './list.ts'

const value = {
  rtp_percent: field.percent,
  turnover_amount: field.amount,
  payout_amount: field.amount,
  plays: field.plays,
  feed_name: z
    .string()
    .nullable()
    .meta({ description: 'Its operator or public feed; `null` if unnamed.' }),
  source: z
    .string()
    .nullable()
    .meta({ description: '`null` if sent by a program in the name of its feed.' }),
  entered_at: field.moment,
  batch_id: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'The import or push that it came with; `null` if entered by hand.' }),
}

const dayPassport = z
  .object({
    game_id: field.id,
    day: field.day,
    rtp_percent: field.percent,
    theoretical_rtp_percent: field.theoreticalRtp,
    plays: field.plays,
    standard_error_points: field.standardError,
    verdict: field.verdict,
    reading_count: field.count.meta({
      description: 'Readings of the day; only the latest 100 are listed.',
    }),
    readings: z.array(
      z.object({
        read_at: field.moment,
        ...value,
        corrections: z
          .array(z.object({ ...value, replaced_at: field.moment }))
          .meta({ description: 'Former values, latest first.' }),
      }),
    ),
  })
  .meta({ id: 'Passport', description: 'The origin of the RTP of a day, down to its readings.' })

export const getPassport = endpoint('GET /api/v1/games/:id/days/:day/passport', 'readings:read', {
  capability: 'game-details',
  summary: 'Get the passport of a day',
  description: 'The readings behind the RTP of a day, with their sources and all corrections.',
  example: { params: { id: 1, day: '2026-03-14' } },
  errors: ['GAME_NOT_FOUND', 'NOT_FOUND'],
  params: gameParams.extend({ day: dayInAddress.meta({ description: 'Calendar day.' }) }),
  replies: { 200: dayPassport },
})

const reading = z
  .object({
    game_id: field.id,
    read_at: field.moment.meta({ description: 'The time that it describes.' }),
    day: field.day,
    ...value,
    currency: field.currency,
    feed_id: field.id,
    version_rtp_percent: field.percent
      .nullable()
      .meta({ description: 'The version that it was measured on; `null` for the monitored one.' }),
    passport: z.string().meta({ description: 'The passport of its day.' }),
  })
  .meta({ id: 'Reading', description: 'One stored reading of a game.' })

const key = ['game_id', 'read_at', 'feed_id', 'version_rtp_percent']

export const listReadings = listEndpoint('/api/v1/games/:id/readings', 'readings:read', {
  capability: 'game-history',
  summary: "List a game's readings",
  description: 'Every stored reading of a game, oldest first, with the passport of its day.',
  example: { params: { id: 1 }, query: { limit: 10 } },
  errors: ['GAME_NOT_FOUND', 'UPDATES_EXPIRED'],
  params: gameParams,
  key,
  query: { ...field.range, ...updates },
  row: reading,
})

export const listAllReadings = listEndpoint('/api/v1/readings', 'readings:read', {
  capability: 'game-history',
  summary: 'List the readings of all games',
  description:
    'Every stored reading, by game and time. Designed for `updated_since`, which returns only what is new.',
  example: { query: { updated_since: 'start', limit: 5 } },
  errors: ['UPDATES_EXPIRED'],
  key,
  query: { ...field.range, ...updates },
  row: reading,
})
