import { FEED_KINDS, FEED_PROBLEMS, MEASURES } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import { idInAddress } from '../field-types.ts'
import { count, id, moment } from './fields.ts'
import { listEndpoint } from './list.ts'

const feed = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(FEED_KINDS),
    operator_name: z.string().nullable(),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217.', examples: ['BRL'] }),
    time_zone: z.string().nullable().meta({ description: "IANA; null: the server's." }),
    measures: z.enum(MEASURES),
    due_every_minutes: z.int().positive().nullable(),
    is_public: z.boolean().meta({ description: 'Whether members see its name.' }),
    is_stopped: z.boolean(),
    last_reading_at: moment.nullable().meta({ description: 'In the last 30 days.' }),
    games_read: count.meta({ description: 'Games that it read in the last 30 days.' }),
    problems: z
      .array(z.enum(FEED_PROBLEMS))
      .meta({ description: 'What is wrong with it at present.' }),
  })
  .meta({ id: 'Feed', description: 'Where readings come from.' })

export const listFeeds = listEndpoint({
  path: '/api/v1/feeds',
  access: 'feeds:read',
  summary: 'List feeds',
  reference: {
    description: 'Every feed, by id. For keys of administrators.',
    example: { query: { limit: 20 } },
    errors: [],
  },
  row: feed,
})

const batch = z
  .object({
    id,
    feed_id: id,
    received_at: moment,
    undone_at: moment.nullable().meta({ description: 'When staff took the batch back.' }),
    new_rows: count.meta({ description: 'Stored rows that nobody had sent before.' }),
    changed_rows: count.meta({ description: 'Stored rows that replaced another value.' }),
    unchanged_rows: count,
    refused_rows: count,
    waiting_rows: count.meta({ description: 'Rows that will be stored within seconds.' }),
  })
  .meta({ id: 'Batch', description: 'Readings that arrived together.' })
export type V1Batch = z.output<typeof batch>

export const listBatches = listEndpoint({
  path: '/api/v1/batches',
  access: 'feeds:read',
  summary: 'List batches of readings',
  reference: {
    description:
      'What arrived from all feeds, or from one, latest first. For keys of administrators.',
    example: { query: { limit: 20 } },
    errors: [],
  },
  query: { feed_id: idInAddress.optional().meta({ description: 'Only of this feed.' }) },
  row: batch,
})
