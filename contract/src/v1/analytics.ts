import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { z } from 'zod'
import * as field from './fields.ts'
import { listEndpoint } from './list.ts'

const named = { game_id: field.id, game_name: z.string(), provider_name: z.string() }

const judgedGame = z
  .object({
    ...named,
    period: z.enum(['1d', '30d']).meta({ description: '`1d` is the day of the current RTP.' }),
    judged_against_percent: field.judgedAgainst,
    difference_points: field.points.meta({
      description: 'RTP of the period minus `judged_against_percent`, in points.',
    }),
    chance_points: field.points.meta({
      description:
        'How far chance alone moves the RTP in that direction in 95 % of all cases, in points.',
    }),
    is_assumed: z.boolean().meta({
      description: 'Whether the standard deviation is assumed from the volatility class.',
    }),
    ...field.judged,
  })
  .meta({ id: 'GameVerdict', description: 'Whether chance alone could explain a gap.' })

export const listVerdicts = listEndpoint('/api/v1/verdicts', 'catalogue:read', {
  capability: 'analytics',
  summary: 'List verdicts',
  description: 'Every game that can be judged, most plays first.',
  example: { query: { verdict: 'outside' } },
  query: {
    verdict: z.enum(VERDICTS).optional().meta({ description: 'Only games with this verdict.' }),
    provider_id: field.ofProvider,
  },
  row: judgedGame,
})

const discovery = z
  .object({
    ...named,
    outside_since: field.day.meta({ description: 'First day of the evidence that still holds.' }),
    judged_days: field.count,
    ...field.judged,
  })
  .meta({
    id: 'Discovery',
    description:
      'A game off its theoretical RTP according to all its days together, however often it is checked.',
  })

export const listDiscoveries = listEndpoint('/api/v1/discoveries', 'catalogue:read', {
  capability: 'analytics',
  summary: 'List discoveries',
  description:
    'The games that can be declared off their RTP jointly, with at most 5 % of them expected to be sound; latest first. Plays, standard error and verdict are those of the period.',
  example: {},
  row: discovery,
})
