import { RTP_BANDS } from '@retorna/domain/statistics/rtp-band'
import { z } from 'zod'
import { count, id, percent } from './fields.ts'
import { listEndpoint } from './list.ts'

const provider = z
  .object({
    id,
    name: z.string(),
    logo_url: z.string().nullable(),
    games: count.meta({ description: 'Active games.' }),
    monitored_games: count.meta({ description: 'Games with at least one reading.' }),
    average_rtp_percent: percent
      .nullable()
      .meta({ description: "Unweighted mean of its games' RTP, percent." }),
    average_rtp_kind: z
      .enum(['theoretical', 'current', 'weekly'])
      .meta({ description: 'The RTP behind the average and the best game.' }),
    average_rtp_band: z.enum(RTP_BANDS).nullable(),
    best_game_id: id.nullable(),
    best_game_name: z.string().nullable(),
    best_game_rtp_percent: percent.nullable(),
  })
  .meta({ id: 'Provider', description: 'A studio that makes games.' })

export const listProviders = listEndpoint({
  path: '/api/v1/providers',
  access: 'catalogue:read',
  summary: 'List providers',
  reference: {
    description: 'Every active provider with the figures of its games, by name.',
    example: { query: { limit: 20 } },
    errors: [],
  },
  row: provider,
})
