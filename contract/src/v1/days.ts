import { z } from 'zod'
import * as field from './fields.ts'
import { gameParams } from './games.ts'
import { listEndpoint, updates } from './list.ts'

const gameDay = z
  .object({
    game_id: field.id,
    day: field.day,
    rtp_percent: field.percent,
    theoretical_rtp_percent: field.theoreticalRtp.meta({
      description: 'The RTP that the day is judged against, percent.',
    }),
    ...field.judged,
    turnover_amount: field.amount,
    payout_amount: field.amount,
    currency: field.currency,
    readings: field.count.meta({ description: 'Readings of the day.' }),
    left_out: field.leftOut,
  })
  .meta({ id: 'GameDay', description: 'The RTP of a game on one day, with its reliability.' })

export const listGameDays = listEndpoint('/api/v1/games/:id/days', 'readings:read', {
  capability: 'game-history',
  summary: "List a game's days",
  description: 'The daily series of a game, oldest day first; days without readings are left out.',
  example: { params: { id: 1 }, query: { limit: 30 } },
  errors: ['GAME_NOT_FOUND', 'UPDATES_EXPIRED'],
  params: gameParams,
  key: ['game_id', 'day'],
  query: { ...field.range, ...updates },
  row: gameDay,
})

export const listDays = listEndpoint('/api/v1/days', 'readings:read', {
  capability: 'game-history',
  summary: 'List the days of all games',
  description:
    'The daily series of every game, by game and day. With `Accept: text/csv` this is the whole history of the catalog in one download.',
  example: { query: { limit: 5 } },
  errors: ['UPDATES_EXPIRED'],
  key: ['game_id', 'day'],
  query: { ...field.range, ...updates, provider_id: field.ofProvider },
  row: gameDay,
})
